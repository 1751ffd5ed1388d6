import numpy as np

# Exercise sheet: broadcasting. First I write what I expect, then I check it.
matrix = np.arange(6).reshape(2, 3)
row_vector = np.array([10, 20, 30])
column_vector = np.array([[100], [200]])
print("matrix plus row vector:")
print(matrix + row_vector)
print("matrix plus column vector:")
print(matrix + column_vector)
print("row plus column:", (row_vector + column_vector).shape)
wrong_vector = np.array([1, 2])
try:
    print(matrix + wrong_vector)
except ValueError as problem:
    print("This does not work:", type(problem).__name__)
print("but this works:")
print(matrix + wrong_vector[:, np.newaxis])
