import torch

# A very careful training loop with a validation set and patience
torch.manual_seed(8)
all_inputs = torch.linspace(-1, 1, 12).unsqueeze(1)
all_targets = 0.7 * all_inputs - 0.2
training_inputs, validation_inputs = all_inputs[::2], all_inputs[1::2]
training_targets, validation_targets = all_targets[::2], all_targets[1::2]
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.3)
best_validation_loss = float("inf")
best_weights = None
for epoch in range(20):
    model.train()
    optimizer.zero_grad()
    training_loss = torch.nn.functional.mse_loss(model(training_inputs), training_targets)
    training_loss.backward()
    optimizer.step()
    model.eval()
    with torch.no_grad():
        validation_loss = torch.nn.functional.mse_loss(model(validation_inputs), validation_targets).item()
    if validation_loss < best_validation_loss:
        best_validation_loss = validation_loss
        best_weights = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    if epoch % 5 == 0:
        print(f"epoch {epoch}: training {training_loss.item():.4f}, validation {validation_loss:.4f}")
model.load_state_dict(best_weights)
print({name: round(tensor.item(), 2) for name, tensor in best_weights.items()})
