#!/bin/sh
# Print the path of a Chromium or Chrome for the browser tests; with --install, get one from the system's
# packages where that needs no password. LOCUS_POKER_BROWSER=/path/to/browser chooses one by hand.

find_browser() {
    if [ -n "$LOCUS_POKER_BROWSER" ]; then
        command -v "$LOCUS_POKER_BROWSER" && return 0
        echo "LOCUS_POKER_BROWSER=$LOCUS_POKER_BROWSER is not a program." >&2
        exit 1
    fi
    for candidate in chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Chromium.app/Contents/MacOS/Chromium" \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        # Ubuntu's `chromium-browser` may be a script that only asks for snap, so it must answer.
        "$candidate" --version >/dev/null 2>&1 && command -v "$candidate" && return 0
    done
    return 1
}

# The words before each privileged command, or failure where there is no right to use them.
privilege() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] && { echo env; return 0; }
    sudo -n true >/dev/null 2>&1 && echo "sudo -n"
}

find_browser && exit 0
as_root=$(privilege)
case $1 in
--can) [ -n "$as_root" ] && exit 0 ;;
--install)
    if [ -n "$as_root" ]; then
        export DEBIAN_FRONTEND=noninteractive
        echo "Installing chromium from the system's packages ..." >&2
        { $as_root apt-get update -qq &&
            $as_root apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } >&2
        find_browser && exit 0
    fi
    ;;
esac
echo "Chromium or Chrome was not found; the browser tests need one." >&2
echo "    Debian: apt-get install chromium; others: https://www.chromium.org/getting-involved/download-chromium" >&2
echo "    or name one: LOCUS_POKER_BROWSER=/path/to/chrome make test" >&2
exit 1
