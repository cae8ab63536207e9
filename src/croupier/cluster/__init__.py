"""Runs long jobs in parts on the workers of a Dask cluster.

Monte Carlo, simulation and verification import it, each only where a cluster is asked for. Dask is
an optional extra of the package. Read `dask_client`.
"""
