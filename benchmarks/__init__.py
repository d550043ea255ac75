"""What `make bench` measures. Every benchmark asserts the answers it times."""
