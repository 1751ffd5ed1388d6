import torch

# Momentum, explained by a ball that rolls down
position = torch.tensor(4.0, requires_grad=True)
velocity = torch.tensor(0.0)
friction = 0.8
step_size = 0.1
track = []
for second in range(8):
    height = 0.5 * position ** 2
    height.backward()
    with torch.no_grad():
        velocity = friction * velocity - step_size * position.grad
        position += velocity
        position.grad.zero_()
    track.append(round(position.item(), 3))
print(track)
print("velocity:", velocity)
print("the ball has passed the lowest point:", any(p < 0 for p in track))
