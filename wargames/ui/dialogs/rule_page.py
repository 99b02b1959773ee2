"""A paragraph of the rules as a page: text, rulings, links to other paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from wargames.present.rule_names import is_numbered
from wargames.present.rule_search import Paragraph, RuleBook
from wargames.ui.parts.labels import rule_link
from wargames.ui.table import Table


def rule_page(table: Table, book: RuleBook, rule: str) -> str:
    """Write a paragraph as a page."""
    return "".join(_parts(table, book, book.paragraph(rule)))


def _parts(table: Table, book: RuleBook, rule: Paragraph) -> Iterator[str]:
    muted = table.theme.window.muted
    number = f'<span style="color:{muted}">{escape(rule.id)}</span>'
    if is_numbered(rule.id):
        yield f"<h2>{number}&nbsp; {escape(rule.title)}</h2>"
    else:
        yield f"<h2>{escape(rule.title)}</h2><p><small>{number}</small></p>"
    yield f"<p>{escape(rule.digest)}</p>"
    status = escape(table.tell(f"rule-{rule.status}"))
    yield f'<p style="color:{muted}"><i>{status}</i></p>'
    if rule.reason:
        yield f'<p style="color:{muted}">{escape(rule.reason)}</p>'
    if rule.rulings:
        yield f"<h3>{escape(table.tell('rule-rulings'))}</h3><ol>"
        yield from (f"<li>{escape(ruling)}</li>" for ruling in rule.rulings)
        yield "</ol>"
    for key, links in (("rule-see", rule.see), ("rule-seen-from", rule.seen_from)):
        if links:
            yield f"<h3>{escape(table.tell(key))}</h3><p>"
            yield "<br>".join(_link(table, book, link) for link in links)
            yield "</p>"


def _link(table: Table, book: RuleBook, rule: str) -> str:
    link = rule_link(rule, table)
    return f"{link}&nbsp; {escape(book.title(rule))}" if is_numbered(rule) else link
