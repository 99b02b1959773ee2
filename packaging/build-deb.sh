#!/usr/bin/env bash
# Wrap the one-folder build dist/wargames into a Debian package in dist/.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -x dist/wargames/wargames ]; then
    echo "dist/wargames is missing: make the one-folder build first (see packaging/README.md)." >&2
    exit 1
fi

version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' wargames/__init__.py)
architecture=$(dpkg --print-architecture)
# The folder carries the builder's Python, which needs at least the builder's C library.
libc=$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)
libraries=$(packaging/system-libraries.sh --list | paste -sd, | sed 's/,/, /g')

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"

install -d "$tree/DEBIAN" "$tree/usr/bin" "$tree/usr/lib"
cp -a dist/wargames "$tree/usr/lib/wargames-table"
ln -s ../lib/wargames-table/wargames "$tree/usr/bin/wargames"
install -Dm644 packaging/wargames.desktop -t "$tree/usr/share/applications"
install -Dm644 packaging/wargames.svg -t "$tree/usr/share/icons/hicolor/scalable/apps"
install -Dm644 packaging/debian/copyright -t "$tree/usr/share/doc/wargames-table"
install -Dm644 CHANGELOG.md "$tree/usr/share/doc/wargames-table/changelog"
gzip -9n "$tree/usr/share/doc/wargames-table/changelog"

cat >"$tree/DEBIAN/control" <<CONTROL
Package: wargames-table
Version: $version
Architecture: $architecture
Maintainer: The wargames table authors <wargames-table@localhost>
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Depends: libc6 (>= $libc), $libraries
Section: games
Priority: optional
Description: table for board wargames with enforced rules
 Play area, hex and card wargames at one screen, alone or for two, in English
 or French. Every legal move is offered, every refusal names its rule, and
 scenarios can be tested by hand or by playing them many times with bots.
CONTROL

package=dist/wargames-table_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$package"
