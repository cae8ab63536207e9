"""Monte Carlo: rounds by the thousand million, counted in classes and paid by the code that pays.

Kernels count outcomes; pay tables are applied to the counts afterwards. So one run proves every bet
of every rulebook. Imported by the command line and the benchmarks; imports the laboratory's tools
and the core. Nothing here may ever be loaded by a server. Read first: `job`, then `kernels`.
"""
