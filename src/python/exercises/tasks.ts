/** The text of each exercise. It is shown before any code runs, so nothing here needs the engine. */

export interface Task {
  readonly id: string;
  /** A function to write, or a bug to fix. */
  readonly kind: 'write' | 'bug';
  readonly title: string;
  /** The task, in a few sentences. */
  readonly task: string;
  /** The function that is called, and its inputs. */
  readonly name: string;
  readonly inputs: readonly string[];
  /** The code to begin with. */
  readonly start: string;
}

type Text = Omit<Task, 'id' | 'kind' | 'start'>;

/** Starting code: a function with a docstring and no body. */
const write = (id: string, text: Text, doc: string): Task => ({
  ...text,
  id,
  kind: 'write',
  start: `import torch\n\n\ndef ${text.name}(${text.inputs.join(', ')}):\n    """${doc}"""\n    return ...\n`,
});

/** Starting code that runs and is wrong, with an example that shows it. */
const bug = (id: string, text: Text, doc: string, body: string, example: string): Task => ({
  ...text,
  id,
  kind: 'bug',
  start:
    `import torch\n\n\ndef ${text.name}(${text.inputs.join(', ')}):\n    """${doc}"""\n` +
    `${body.replace(/^/gm, '    ')}\n\n\ntorch.manual_seed(0)\n${example}\n`,
});

/** All exercises, in the order of the lessons. */
export const tasks = {
  scores: write(
    'scores',
    {
      title: 'Scores',
      task: 'Write scores(q, k). It takes queries and keys, one per row. Return a matrix of dot products, where entry (i, j) is query i times key j.',
      name: 'scores',
      inputs: ['q', 'k'],
    },
    'q (n_q, d_k), k (n_k, d_k) -> scores (n_q, n_k)',
  ),
  scaling: write(
    'scaling',
    {
      title: 'Scaling',
      task: 'Write scale(scores, q). Return the scores divided by √d_k, where d_k is how many numbers a query has.',
      name: 'scale',
      inputs: ['scores', 'q'],
    },
    'scores (n_q, n_k), q (n_q, d_k) -> scaled scores (n_q, n_k)',
  ),
  'softmax-axis': write(
    'softmax-axis',
    {
      title: 'Softmax along the right axis',
      task: 'Write weights(scores). Each row has the scores of one query. Turn them into weights with a softmax, so that the weights of each query add up to 1.',
      name: 'weights',
      inputs: ['scores'],
    },
    'scores (n_q, n_k) -> weights (n_q, n_k)',
  ),
  'causal-mask': write(
    'causal-mask',
    {
      title: 'A causal mask',
      task: 'Write causal_weights(scores). Query i may look at keys 0 to i, and at no later key. Mask the scores, then take the softmax, so that each row of weights still adds up to 1.',
      name: 'causal_weights',
      inputs: ['scores'],
    },
    'scores (n_q, n_k) -> weights (n_q, n_k), 0 where key j > query i',
  ),
  attention: write(
    'attention',
    {
      title: 'Attention, with a mask',
      task: 'Write attention(q, k, v, mask): scores, scale, mask, softmax, mix. The mask is True where a query may look. Every query may look at at least one key.',
      name: 'attention',
      inputs: ['q', 'k', 'v', 'mask'],
    },
    'q (n_q, d_k), k (n_k, d_k), v (n_k, d_v), mask (n_q, n_k) -> (n_q, d_v)',
  ),
  'two-heads': write(
    'two-heads',
    {
      title: 'Two heads',
      task: 'Write two_heads(q, k, v). The first head takes the first half of the columns of q, k and v, the second head takes the rest. Each head runs attention on its own. Put their outputs side by side.',
      name: 'two_heads',
      inputs: ['q', 'k', 'v'],
    },
    'q (n_q, d), k (n_k, d), v (n_k, d), d even -> (n_q, d)',
  ),
  'stable-softmax': write(
    'stable-softmax',
    {
      title: 'A stable softmax',
      task: 'Write softmax(x) with torch.exp and without torch.softmax. It works row by row. It also has to work for scores like 1000, where exp alone is infinite.',
      name: 'softmax',
      inputs: ['x'],
    },
    'x (n, m) -> (n, m), each row adds up to 1',
  ),
  'mix-backward': write(
    'mix-backward',
    {
      title: 'The mix, backward',
      task: 'The forward pass is output = weights @ v. You’re given the gradient of the loss with respect to the output. Write mix_backward(weights, v, grad). Return two tensors, the gradient for the weights and the gradient for v, in this order.',
      name: 'mix_backward',
      inputs: ['weights', 'v', 'grad'],
    },
    'weights (n_q, n_k), v (n_k, d_v), grad (n_q, d_v)\n    -> d_weights (n_q, n_k), d_v (n_k, d_v)',
  ),
  'late-scale': bug(
    'late-scale',
    {
      title: 'Weights that don’t add up',
      task: 'With four numbers per query, the weights of each query add up to 0.5. They should add up to 1. Find the step that’s in the wrong place.',
      name: 'weights',
      inputs: ['q', 'k'],
    },
    'q (n_q, d_k), k (n_k, d_k) -> weights (n_q, n_k)',
    'scores = q @ k.T\nweights = torch.softmax(scores, dim=-1)\nreturn weights / q.shape[-1] ** 0.5',
    'print("row sums", weights(torch.randn(3, 4), torch.randn(5, 4)).sum(dim=-1))',
  ),
  'wrong-width': bug(
    'wrong-width',
    {
      title: 'Too flat',
      task: 'There are eight heads of 8 numbers each. Scaled scores should have a standard deviation near 1, but here it’s 0.37, so the weights are too flat. Find out why.',
      name: 'scaled_scores',
      inputs: ['q', 'k'],
    },
    'q (heads, n_q, d_head), k (heads, n_k, d_head) -> (heads, n_q, n_k)',
    'heads, n_q, d_head = q.shape\nd_model = heads * d_head\nreturn q @ k.transpose(-2, -1) / d_model ** 0.5',
    'print("std", scaled_scores(torch.randn(8, 20, 8), torch.randn(8, 20, 8)).std())',
  ),
  'wrong-axis': bug(
    'wrong-axis',
    {
      title: 'The columns add up',
      task: 'The rows of weights don’t add up to 1, but the columns do. So each key spreads its weight over the queries, when each query should spread its weight over the keys. Fix it.',
      name: 'weights',
      inputs: ['q', 'k'],
    },
    'q (n_q, d_k), k (n_k, d_k) -> weights (n_q, n_k)',
    'scores = q @ k.T / q.shape[-1] ** 0.5\nreturn torch.softmax(scores, dim=0)',
    'w = weights(torch.randn(3, 4), torch.randn(3, 4))\nprint("row sums", w.sum(dim=1))\nprint("column sums", w.sum(dim=0))',
  ),
  'missing-transpose': bug(
    'missing-transpose',
    {
      title: 'It runs, but the scores are wrong',
      task: 'With three queries of three numbers, this runs without an error. But its first score isn’t the dot product of the first query and the first key. Find what’s missing.',
      name: 'scaled_scores',
      inputs: ['q', 'k'],
    },
    'q (n_q, d_k), k (n_k, d_k) -> scores (n_q, n_k)',
    'return q @ k / q.shape[-1] ** 0.5',
    'q = torch.randn(3, 3)\nk = torch.randn(3, 3)\nprint("first score", scaled_scores(q, k)[0, 0])\nprint("dot product / √3", (q[0] * k[0]).sum() / 3 ** 0.5)',
  ),
  'inverted-mask': bug(
    'inverted-mask',
    {
      title: 'Looking where it shouldn’t',
      task: 'The mask is True where a query may look. The first query may look only at the first key, but that key gets weight 0. Fix it.',
      name: 'weights',
      inputs: ['scores', 'mask'],
    },
    'scores (n_q, n_k), mask (n_q, n_k) -> weights (n_q, n_k)',
    'scores = scores.masked_fill(mask, float("-inf"))\nreturn torch.softmax(scores, dim=-1)',
    'mask = torch.ones(3, 4).tril() == 1\nprint("first row", weights(torch.randn(3, 4), mask)[0])',
  ),
  'big-negative': bug(
    'big-negative',
    {
      title: 'A query with nothing to look at',
      task: 'The second query may not look at any key, so its weights should all be 0. Here each of its four weights is 0.25, so it averages exactly what it isn’t supposed to see. Fix it for every mask.',
      name: 'weights',
      inputs: ['scores', 'mask'],
    },
    'scores (n_q, n_k), mask (n_q, n_k), True where a query may look\n    -> weights (n_q, n_k)',
    'scores = scores.masked_fill(~mask, -1e9)\nreturn torch.softmax(scores, dim=-1)',
    'mask = torch.tensor([[True, True, False, False], [False, False, False, False]])\nprint("second row", weights(torch.randn(2, 4), mask)[1])',
  ),
  'half-mask': bug(
    'half-mask',
    {
      title: 'A mask that breaks in float16',
      task: 'In float32 this code works: a query that can’t look anywhere gets equal weights for all keys. Now the scores are float16, and that row is nan. Fix it, so that its weights are equal again.',
      name: 'weights',
      inputs: ['scores', 'mask'],
    },
    'scores (n_q, n_k) in float16, mask (n_q, n_k), True where a query may look\n    -> weights (n_q, n_k)',
    'bias = torch.where(mask, 0.0, -1e9).to(scores.dtype)\nreturn torch.softmax(scores + bias, dim=-1)',
    'mask = torch.tensor([[True, True, False, False], [False, False, False, False]])\nscores = torch.randn(2, 4)\nprint("float32", weights(scores, mask)[1])\nprint("float16", weights(scores.half(), mask)[1])',
  ),
  'dropout-at-test': bug(
    'dropout-at-test',
    {
      title: 'A different answer each time',
      task: 'Dropout is for training. In training, half of the weights are dropped, so the ones that are kept get doubled. When the model is in use, the weights should stay as they are. But here, rows that should add up to 1 in use add up to 1.48 and 1.32.',
      name: 'dropped',
      inputs: ['weights', 'keep', 'training'],
    },
    'weights (n_q, n_k), keep (n_q, n_k), training True or False\n    -> weights (n_q, n_k)',
    'p = 0.5\nreturn weights * keep / (1 - p)',
    'w = torch.softmax(torch.randn(2, 4), dim=-1)\nkeep = torch.rand(2, 4) > 0.5\nprint("in use, row sums", dropped(w, keep, False).sum(dim=-1))',
  ),
} as const satisfies Readonly<Record<string, Task>>;
