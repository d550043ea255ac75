#!/bin/sh
# Say what a command of the Makefile lacks on this machine, and how to get it, before anything is begun.
# usage: scripts/doctor.sh [lint] [browser]     (Python, cargo and a linker are always looked for)

cd "$(dirname "$0")/.." || exit 1
problems=0
problem() {
    problems=$((problems + 1))
    printf '  * %s\n' "$1" >&2
    shift
    for line in "$@"; do printf '        %s\n' "$line" >&2; done
}

# Is $1 a version at least as new as $2? Both are "major.minor".
at_least() {
    [ "${1%%.*}" -gt "${2%%.*}" ] ||
        { [ "${1%%.*}" -eq "${2%%.*}" ] && [ "${1#*.}" -ge "${2#*.}" ]; }
}

if [ -e .venv ]; then
    if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
        problem ".venv is there, but holds no working Python of version 3.10 or newer." \
            "It may be yours, so it was left alone. Move it away: mv .venv .venv-old"
    elif ! .venv/bin/python -c 'import pip' 2>/dev/null; then
        problem ".venv is there, but has no pip." "Put it in: .venv/bin/python -m ensurepip"
    fi
else
    words=$(sh scripts/find_python.sh 2>&1 >/dev/null) || problem "$words"
fi

wanted=$(sed -n 's/^rust-version = "\([0-9.]*\)"/\1/p' Cargo.toml)
if version=$(cargo --version 2>/dev/null | sed -n 's/^cargo \([0-9]*\.[0-9]*\).*/\1/p') && [ -n "$version" ]; then
    at_least "$version" "$wanted" ||
        problem "cargo is $version; $wanted or newer is needed." "With rustup: rustup update stable"
else
    problem "cargo (Rust $wanted or newer) was not found." "Get it from https://rustup.rs" \
        "then open a new shell, so that cargo is in PATH."
fi
command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1 || command -v clang >/dev/null 2>&1 ||
    problem "a C linker (cc) was not found; Rust links with it." \
        "Debian and Ubuntu: apt-get install gcc libc6-dev; macOS: xcode-select --install"

for need in "$@"; do
    case $need in
    lint)
        for part in fmt clippy; do
            [ -z "$version" ] || cargo $part --version >/dev/null 2>&1 ||
                problem "cargo $part was not found." "With rustup: rustup component add rustfmt clippy"
        done
        ;;
    browser)
        words=$(sh scripts/find_browser.sh --can 2>&1 >/dev/null) || problem "$words"
        ;;
    esac
done

if [ $problems -gt 0 ]; then
    printf 'Missing on this machine (see above); nothing was changed.\n' >&2
    exit 1
fi
