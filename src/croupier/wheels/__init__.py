"""Wheels and tumblers watched for bias, from a journal: by serial number, with a picture.

The command line alone imports it. What is tested is in `views/reports/wheel_watch`.
"""
