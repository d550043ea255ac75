"""Locus Poker as a game of OpenSpiel, and how its search by Monte Carlo does beside ours."""
