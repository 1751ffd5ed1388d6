# Homework 3, question 1
# Compute scaled dot-product attention for three tokens and explain every step.
import torch

number_of_tokens = 3
embedding_size = 4

torch.manual_seed(2023)
token_embeddings = torch.rand(number_of_tokens, embedding_size)
print("The embeddings of my tokens are:")
print(token_embeddings)

# Step 1: similarity of every pair of tokens
similarity_matrix = torch.zeros(number_of_tokens, number_of_tokens)
for first in range(number_of_tokens):
    for second in range(number_of_tokens):
        similarity_matrix[first][second] = torch.dot(token_embeddings[first], token_embeddings[second])
print("Step 1, similarity:")
print(similarity_matrix)

# Step 2: divide by the square root of the embedding size
scaled_similarity = similarity_matrix / (embedding_size ** 0.5)

# Step 3: softmax so that every row is a probability distribution
attention_weights = torch.softmax(scaled_similarity, dim=1)
print("Step 3, weights:")
print(attention_weights)
for row_number in range(number_of_tokens):
    row_sum = attention_weights[row_number].sum().item()
    print("Row", row_number, "sums to", round(row_sum, 4))
