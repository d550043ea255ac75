"""The command line, `locus-poker`. Nothing of it is imported by `import locus_poker`."""
