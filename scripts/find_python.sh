#!/bin/sh
# Print the path of a Python that can build and run this project, or say why none can.
# PYTHON=/path/to/python chooses one by hand.

# Runs inside the candidate: new enough, and able to make an environment with pip in it.
# Debian parts `venv` and `ensurepip` from python3, so both are asked for.
probe='import sys
if sys.version_info < (3, 10): sys.exit(3)
try: import ensurepip, venv
except ImportError: sys.exit(4)
print(sys.executable)'

found=
bare=
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python3.10 python}; do
    found=$("$candidate" -c "$probe" 2>/dev/null) && { echo "$found"; exit 0; }
    [ $? -eq 4 ] && bare=${bare:-$candidate}
done

if [ -n "$bare" ]; then
    echo "$bare cannot make environments (no venv or ensurepip)." >&2
    echo "    Debian and Ubuntu: apt-get install python3-venv" >&2
elif [ -n "$PYTHON" ]; then
    echo "PYTHON=$PYTHON is not a Python of version 3.10 or newer." >&2
else
    echo "Python 3.10 or newer was not found." >&2
    echo "    Get it from https://www.python.org/downloads or your system's packages," >&2
    echo "    or name one: make ... PYTHON=/path/to/python3.12" >&2
fi
exit 1
