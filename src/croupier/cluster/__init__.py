"""The workers of a Dask cluster, for whatever is long and can be cut into parts.

Monte Carlo, simulation and verification import it, each only where a cluster is asked for. Dask is
an optional extra of the package. Read `dask_client`.
"""
