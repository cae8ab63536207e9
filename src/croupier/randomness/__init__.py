"""Statistical tests of the numbers that production draws, and of numbers that a laboratory brings.

The command line and `evidence` import it; a live server never loads it. Read `battery` first, then
`number_tests`.
"""
