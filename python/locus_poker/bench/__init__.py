"""How fast the package is on this computer; every measurement asserts the answers it times.

`locus-poker bench` prints it. The comparisons with other programs are in the repository's
`benchmarks`, which use what is here.
"""
