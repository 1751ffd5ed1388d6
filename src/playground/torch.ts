import { type Matrix } from '../fields/index.ts';
import type { Script } from '../widget/program.ts';
import { plainNumber } from '../number/format.ts';
import { type PlaygroundDerived, rowsOf, seedsOf, STREAMS } from './derive.ts';
import type { PlaygroundState } from './playground.ts';

/** A matrix of no more numbers is written out, be it drawn or given. */
const MOST_WRITTEN = 120;
/** Of a table of no more numbers all are printed, of a larger one the chosen row. */
const MOST_PRINTED = 64;

/** The page's random numbers, in Python: where nothing is drawn, nothing of it is written. */
const DRAW = `
def uniforms(seed):
    """the page's random numbers in [0, 1): mulberry32"""
    while True:
        seed = (seed + 0x6D2B79F5) & 0xFFFFFFFF
        z = ((seed ^ seed >> 15) * (seed | 1)) & 0xFFFFFFFF
        z ^= (z + ((z ^ z >> 7) * (z | 61) & 0xFFFFFFFF)) & 0xFFFFFFFF
        yield ((z ^ z >> 14) & 0xFFFFFFFF) / 2**32

def mix(*parts):
    h = 0x811C9DC5
    for part in parts:
        h = ((h ^ part) * 0x9E3779B1) & 0xFFFFFFFF
        h ^= h >> 15
    return h
`;
const DRAW_NORMALS = `
def drawn(seed, count):
    """standard normal numbers of two decimals, by Box and Muller"""
    u, out = uniforms(seed), []
    while len(out) < count:
        r, a = math.sqrt(-2 * math.log(1 - next(u))), 2 * math.pi * next(u)
        out += [r * math.cos(a), r * math.sin(a)]
    return [math.floor(x * 100 + 0.5) / 100 for x in out[:count]]
`;
const DRAW_LAYER = `
def layer(rows):
    """as a layer begins: a spread of 1 / sqrt(d)"""
    root = math.sqrt(len(rows))
    return [[math.floor(x / root * 1e4 + 0.5) / 1e4 for x in row] for row in rows]
`;

const MASKS: Record<Exclude<PlaygroundState['mask'], 'none' | 'own'>, string> = {
  causal: 'may = torch.ones(n, m, dtype=torch.bool).tril()',
  window: 'may = torch.ones(n, m, dtype=torch.bool).tril().triu(1 - width)',
  padding: 'may = torch.arange(m) < width  # the keys that are real',
  block: 'may = (torch.arange(n) // width).unsqueeze(1) == torch.arange(m) // width',
};

const list = (xs: ArrayLike<number>) => `[${Array.from(xs, (x) => plainNumber(x)).join(', ')}]`;

type Name = Exclude<keyof typeof STREAMS, 'keep'>;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: PlaygroundState,
  d: PlaygroundDerived,
  { input, print }: Script<PlaygroundState>,
): string {
  const uses = { normals: false, layer: false };
  const matrix = (variable: string, key: Name, numbers: PlaygroundDerived['q']): string => {
    const rows = rowsOf(numbers);
    const width = rows[0]!.length;
    const own = s.from === 'words' && (key === 'x' || key === 'xKV') ? [] : s[key].rows;
    const isGiven = (i: number, j: number) => typeof own[i]?.[j] === 'number';
    const cells = rows.flatMap((_, i) =>
      Array.from({ length: width }, (__, j) => [i, j] as const).filter(([a, b]) => isGiven(a, b)),
    );
    const shape = `  # ${rows.length} × ${width}`;
    const exact = (i: number, j: number) => own[i]?.[j] ?? undefined;
    // Written from what was given, not from float32: 0.1 is 0.1.
    const text = (row: ArrayLike<number>, i: number) =>
      list(Array.from(row, (x, j) => exact(i, j) ?? Number(x.toFixed(4))));
    if (rows.length * width <= MOST_WRITTEN || cells.length > (rows.length * width) / 4)
      return `${variable} = torch.tensor([${rows.map(text).join(', ')}], dtype=torch.float32)${shape}`;
    uses.normals = true;
    const isLayer = key.startsWith('w');
    uses.layer ||= isLayer;
    const seeds =
      s.from === 'words' && (key === 'x' || key === 'xKV')
        ? `[${seedsOf(key, s, rows.length).join(', ')}]`
        : `[mix(${s.seed}, ${STREAMS[key]}, i) for i in range(${rows.length})]`;
    const made = `[drawn(seed, ${width}) for seed in ${seeds}]`;
    const lines = [
      `${variable} = torch.tensor(${isLayer ? `layer(${made})` : made}, dtype=torch.float32)${shape}`,
    ];
    for (const [i, j] of cells)
      lines.push(`${variable}[${i}, ${j}] = ${plainNumber(exact(i, j)!)}`);
    return lines.join('\n');
  };

  const given = s.from === 'qkv';
  const added = s.positions === 'sinusoidal';
  const inputs = given
    ? [matrix('Q', 'q', d.q), matrix('K', 'k', d.k), matrix('V', 'v', d.v)]
    : [
        ...(s.from === 'words'
          ? [
              `# each word's own numbers: ${s.words.map((word) => word.replace(/[\r\n]/g, ' ')).join(' ')}`,
            ]
          : []),
        matrix('X', 'x', d.x!),
        ...(d.xKV ? [matrix('X_KV', 'xKV', d.xKV)] : []),
        matrix('W_Q', 'wQ', d.wQ!),
        matrix('W_K', 'wK', d.wK!),
        matrix('W_V', 'wV', d.wV!),
      ];
  const leaves = given ? ['Q', 'K', 'V'] : ['X', ...(d.xKV ? ['X_KV'] : []), 'W_Q', 'W_K', 'W_V'];
  const track = s.gradients
    ? `\nfor leaf in (${leaves.join(', ')}):\n    leaf.requires_grad_()\n`
    : '';
  const source = d.xKV ? 'X_KV' : 'X';
  const place = added
    ? `
def places(n):
    """sine and cosine of the place, by turns"""
    p = torch.arange(n, dtype=torch.float64).unsqueeze(1)
    angle = p * 10000.0 ** (-2 * torch.div(torch.arange(d), 2, rounding_mode="floor").double() / d)
    return torch.where(torch.arange(d) % 2 == 0, angle.sin(), angle.cos()).float()
`
    : '';
  const at = (x: string, n: string) => (added ? `(${x} + places(${n}))` : x);
  const projections = given
    ? ''
    : `Q, K, V = ${at('X', 'n')} @ W_Q, ${at(source, 'm')} @ W_K, ${at(source, 'm')} @ W_V\n`;
  const rotate =
    s.positions === 'rotary'
      ? `
def rotary(x):
    """each pair of neighbouring numbers turned by its place"""
    pairs = x.shape[-1] // 2
    p = torch.arange(x.shape[-2], dtype=torch.float64).unsqueeze(1)
    angle = p * 10000.0 ** (-2 * torch.arange(pairs).double() / x.shape[-1])
    cos, sin = angle.cos().float(), angle.sin().float()
    a, b = x[..., 0 : 2 * pairs : 2], x[..., 1 : 2 * pairs : 2]
    turned = torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).reshape(*x.shape[:-1], 2 * pairs)
    return torch.cat([turned, x[..., 2 * pairs :]], dim=-1)
`
      : '';
  const asks = s.positions === 'rotary' ? 'rotary(q) @ rotary(k)' : 'q @ k';
  const over =
    s.temperature === 1
      ? `${input('divisor', 'scale')}`
      : `${input('temperature', 'temperature')}\n${input('divisor', 'scale')}`;
  const by = s.temperature === 1 ? 'divisor' : '(divisor * temperature)';
  const bias =
    s.positions === 'alibi'
      ? `
slopes = 2.0 ** (-8 * torch.arange(1, heads + 1) / heads)
distance = (torch.arange(n).unsqueeze(1) - torch.arange(m)).abs()
scores = scores - slopes.view(heads, 1, 1) * distance`
      : '';
  const masks =
    s.mask === 'none'
      ? ''
      : s.mask === 'own'
        ? `# True: the query of the row may look at the key of the column
${input('may', 'attnMask')}
`
        : `${s.mask === 'causal' ? '' : `${input('width', 'width')}\n`}${MASKS[s.mask]}\n`;
  const softmax =
    s.mask === 'none'
      ? 'weights = torch.softmax(scores, dim=-1)'
      : 'weights = torch.softmax(scores.masked_fill(~may, -torch.inf), dim=-1)';
  const drop =
    s.p > 0
      ? `
${input('p', 'p')}
u = uniforms(mix(${s.seed}, ${STREAMS.keep}))  # the page's own draws, to print its numbers: F.dropout draws others
keep = torch.tensor([float(next(u) < 1 - p) for _ in range(heads * n * m)], dtype=torch.float32)
weights = weights * keep.view(heads, n, m) / (1 - p)`
      : '';
  const [row, head] = [s.row - 1, s.head - 1];
  const small = (t: Matrix | ArrayLike<number>[] | undefined) =>
    t !== undefined && t.length * t[0]!.length <= MOST_PRINTED;
  const prints = [
    `# query ${s.row}${d.heads > 1 ? `, head ${s.head}` : ''}`,
    print('rowScores', `scores[${head}, ${row}]`, { label: 'scores' }),
    print('rowWeights', `weights[${head}, ${row}]`, { label: 'weights' }),
    print('rowOutput', `output[${row}]`, { label: 'output' }),
    ...(d.n * d.m <= MOST_PRINTED && d.n > 1
      ? [print('weights', `weights[${head}]`, { label: 'all weights' })]
      : []),
    ...(small(rowsOf(d.output)) && d.n > 1
      ? [print('output', 'output', { label: 'all outputs' })]
      : []),
  ];
  const grads = d.grads;
  const back = grads
    ? `
${matrix('dO', 'dO', grads.dO)}
output.backward(dO)
${given ? '' : '# Q, K and V are made of these:\n'}${leaves
        .map((leaf) => {
          const path = `grad${leaf.replace('_', '')}`;
          const name = {
            gradQ: 'dQ',
            gradK: 'dK',
            gradV: 'dV',
            gradX: 'dX',
            gradXKV: 'dXKV',
            gradWQ: 'dWQ',
            gradWK: 'dWK',
            gradWV: 'dWV',
          }[path] as keyof typeof grads;
          const t = rowsOf(grads[name]!);
          return small(t)
            ? print(path, `${leaf}.grad`, { label: `d${leaf}` })
            : print(`${path}.0`, `${leaf}.grad[0]`, { label: `d${leaf}, row 1` });
        })
        .join('\n')}
`
    : '';
  const needsDraws = uses.normals || s.p > 0;
  return `import math
import torch

n, m, d, heads = ${d.n}, ${d.m}, ${d.d}, ${d.heads}
d_k = d // heads
${needsDraws ? DRAW : ''}${uses.normals ? DRAW_NORMALS : ''}${uses.layer ? DRAW_LAYER : ''}
${inputs.join('\n')}
${track}${place}${rotate}
def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

${projections}q, k, v = split(Q), split(K), split(V)
${over}
scores = ${asks.replace(/@ (rotary\(k\)|k)$/, '@ $1.transpose(-2, -1)')} / ${by}${bias}
${masks}${softmax}${drop}
output = (weights @ v).transpose(0, 1).reshape(n, -1)

${prints.join('\n')}
${back}`;
}
