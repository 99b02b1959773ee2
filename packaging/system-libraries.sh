#!/usr/bin/env bash
# Make sure that the system libraries Qt loads are there; the wheels from PyPI do not carry them.
#
#   packaging/system-libraries.sh            what drawing without a screen needs (tests, gallery)
#   packaging/system-libraries.sh --window   also what a window on an X11 screen needs
#   packaging/system-libraries.sh --list     only print the Debian packages of all of them
#
# Missing Debian packages are installed when that needs no password; otherwise they are named.
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin # ldconfig is not on the path of an ordinary Debian user

libraries=(
    libEGL.so.1=libegl1
    libGL.so.1=libgl1
    libdbus-1.so.3=libdbus-1-3
    libfontconfig.so.1=libfontconfig1
    libglib-2.0.so.0=libglib2.0-0
    libxkbcommon.so.0=libxkbcommon0
)
window_libraries=(
    libX11-xcb.so.1=libx11-xcb1
    libxcb-cursor.so.0=libxcb-cursor0
    libxcb-icccm.so.4=libxcb-icccm4
    libxcb-image.so.0=libxcb-image0
    libxcb-keysyms.so.1=libxcb-keysyms1
    libxcb-randr.so.0=libxcb-randr0
    libxcb-render-util.so.0=libxcb-render-util0
    libxcb-shape.so.0=libxcb-shape0
    libxcb-sync.so.1=libxcb-sync1
    libxcb-xfixes.so.0=libxcb-xfixes0
    libxcb-xkb.so.1=libxcb-xkb1
    libxkbcommon-x11.so.0=libxkbcommon-x11-0
)

case "${1:-}" in
    "") ;;
    --window) libraries+=("${window_libraries[@]}") ;;
    --list)
        printf '%s\n' "${libraries[@]#*=}" "${window_libraries[@]#*=}"
        exit 0
        ;;
    *)
        echo "usage: packaging/system-libraries.sh [--window | --list]" >&2
        exit 2
        ;;
esac

if ! command -v ldconfig >/dev/null; then
    exit 0 # not a Linux with glibc: nothing to look up
fi
known=$(ldconfig -p)
missing=()
for entry in "${libraries[@]}"; do
    grep -qF "${entry%%=*} " <<<"$known" || missing+=("${entry#*=}")
done
if [ ${#missing[@]} -eq 0 ]; then
    exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo -n)
fi
if command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null; then
    echo "Installing system libraries for Qt: ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    log=$(mktemp)
    if "${as_root[@]}" apt-get update -q >"$log" 2>&1 &&
        "${as_root[@]}" apt-get install -q -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
        rm -f "$log"
        exit 0
    fi
    tail -n 20 "$log" >&2
    rm -f "$log"
fi
echo "Qt needs system libraries that are missing; install these Debian packages: ${missing[*]}" >&2
exit 1
