import { plainNumber } from '../number/format.ts';
import type { TorchContext } from '../figure/defineFigure.ts';
import { type Derived, explicitCells, isLayer, rowsOf, seedsOf, STREAMS } from './derive.ts';
import type { MatrixKey, State } from './fields.ts';

/** The most numbers of a matrix that are written out; a larger one is drawn in the program, as on the page. */
const MAX_WRITTEN = 120;
/** The most numbers of a table that are printed; of a larger one, the program prints a single row. */
const MAX_PRINTED = 64;

/** The page's random numbers in Python, for programs that draw any. */
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

const MASK_CODE = {
  causal: 'may = torch.ones(n, m, dtype=torch.bool).tril()',
  window: 'may = torch.ones(n, m, dtype=torch.bool).tril().triu(1 - width)',
  padding: 'may = torch.arange(m) < width  # the keys that are real',
  block: 'may = (torch.arange(n) // width).unsqueeze(1) == torch.arange(m) // width',
};

const SINUSOIDAL = `
def places(n):
    """sine and cosine of the place, by turns"""
    p = torch.arange(n, dtype=torch.float64).unsqueeze(1)
    angle = p * 10000.0 ** (-2 * torch.div(torch.arange(d), 2, rounding_mode="floor").double() / d)
    return torch.where(torch.arange(d) % 2 == 0, angle.sin(), angle.cos()).float()
`;
const ROTARY = `
def rotary(x):
    """each pair of neighbouring numbers turned by its place"""
    pairs = x.shape[-1] // 2
    p = torch.arange(x.shape[-2], dtype=torch.float64).unsqueeze(1)
    angle = p * 10000.0 ** (-2 * torch.arange(pairs).double() / x.shape[-1])
    cos, sin = angle.cos().float(), angle.sin().float()
    a, b = x[..., 0 : 2 * pairs : 2], x[..., 1 : 2 * pairs : 2]
    turned = torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).reshape(*x.shape[:-1], 2 * pairs)
    return torch.cat([turned, x[..., 2 * pairs :]], dim=-1)
`;
const ALIBI = `
slopes = 2.0 ** (-8 * torch.arange(1, heads + 1) / heads)
distance = (torch.arange(n).unsqueeze(1) - torch.arange(m)).abs()
scores = scores - slopes.view(heads, 1, 1) * distance`;

const isSmall = (rows: readonly ArrayLike<number>[]) =>
  rows.length * rows[0]!.length <= MAX_PRINTED;

export function torch({
  state: s,
  derived: d,
  input,
  print,
}: TorchContext<State, Derived>): string {
  const uses = { normals: false, layer: false };
  const matrix = (variable: string, key: MatrixKey, numbers: Derived['q']): string => {
    const rows = rowsOf(numbers);
    const width = rows[0]!.length;
    const own = explicitCells(key, s).rows;
    const cells = rows.flatMap((_, i) =>
      Array.from({ length: width }, (__, j) => ({ i, j, x: own[i]?.[j] })).filter(
        ({ x }) => typeof x === 'number',
      ),
    );
    const shape = `  # ${rows.length} × ${width}`;
    if (rows.length * width <= MAX_WRITTEN || cells.length > (rows.length * width) / 4) {
      // A number set by hand is written as it was typed, not as its float32.
      const lists = rows.map((row, i) =>
        Array.from(row, (x, j) => plainNumber(own[i]?.[j] ?? Number(x.toFixed(4)))).join(', '),
      );
      return `${variable} = torch.tensor([${lists.map((list) => `[${list}]`).join(', ')}], dtype=torch.float32)${shape}`;
    }
    uses.normals = true;
    uses.layer ||= isLayer(key);
    const seeds =
      s.from === 'words' && (key === 'x' || key === 'xKV')
        ? `[${seedsOf(key, s, rows.length).join(', ')}]`
        : `[mix(${s.seed}, ${STREAMS[key]}, i) for i in range(${rows.length})]`;
    const drawn = `[drawn(seed, ${width}) for seed in ${seeds}]`;
    return [
      `${variable} = torch.tensor(${isLayer(key) ? `layer(${drawn})` : drawn}, dtype=torch.float32)${shape}`,
      ...cells.map(({ i, j, x }) => `${variable}[${i}, ${j}] = ${plainNumber(x!)}`),
    ].join('\n');
  };

  const isGiven = s.from === 'qkv';
  const words = s.words.map((word) => word.replace(/[\r\n]/g, ' ')).join(' ');
  const inputs = isGiven
    ? [matrix('Q', 'q', d.q), matrix('K', 'k', d.k), matrix('V', 'v', d.v)]
    : [
        ...(s.from === 'words' ? [`# each word's own numbers: ${words}`] : []),
        matrix('X', 'x', d.x!),
        ...(d.xKV ? [matrix('X_KV', 'xKV', d.xKV)] : []),
        matrix('W_Q', 'wQ', d.wQ!),
        matrix('W_K', 'wK', d.wK!),
        matrix('W_V', 'wV', d.wV!),
      ];
  const leaves = isGiven
    ? (['Q', 'K', 'V'] as const)
    : (['X', ...(d.xKV ? (['X_KV'] as const) : []), 'W_Q', 'W_K', 'W_V'] as const);
  const track = `
for leaf in (${leaves.join(', ')}):
    leaf.requires_grad_()
`;
  const placed = (x: string, n: string) =>
    s.positions === 'sinusoidal' ? `(${x} + places(${n}))` : x;
  const source = placed(d.xKV ? 'X_KV' : 'X', 'm');
  const projections = `Q, K, V = ${placed('X', 'n')} @ W_Q, ${source} @ W_K, ${source} @ W_V\n`;
  const turned = (x: string) => (s.positions === 'rotary' ? `rotary(${x})` : x);
  const isHot = s.temperature !== 1;
  const mask = () =>
    s.mask === 'none'
      ? ''
      : s.mask === 'own'
        ? `# True: the query of the row may look at the key of the column\n${input('may', 'attnMask')}\n`
        : `${s.mask === 'causal' ? '' : `${input('width')}\n`}${MASK_CODE[s.mask]}\n`;
  const masked = s.mask === 'none' ? 'scores' : 'scores.masked_fill(~may, -torch.inf)';
  const dropout = () => `
${input('p')}
u = uniforms(mix(${s.seed}, ${STREAMS.keep}))  # the page's own draws, to print its numbers: F.dropout draws others
keep = torch.tensor([float(next(u) < 1 - p) for _ in range(heads * n * m)], dtype=torch.float32)
weights = weights * keep.view(heads, n, m) / (1 - p)`;
  const [row, head] = [s.row - 1, s.head - 1];
  const prints = [
    `# query ${s.row}${s.heads > 1 ? `, head ${s.head}` : ''}`,
    print('rowScores', `scores[${head}, ${row}]`, { label: 'scores' }),
    print('rowWeights', `weights[${head}, ${row}]`, { label: 'weights' }),
    print('rowOutput', `output[${row}]`, { label: 'output' }),
    ...(s.n * s.m <= MAX_PRINTED && s.n > 1
      ? [print('weights', `weights[${head}]`, { label: 'all weights' })]
      : []),
    ...(isSmall(rowsOf(d.output)) && s.n > 1
      ? [print('output', 'output', { label: 'all outputs' })]
      : []),
  ];
  const backward = (grads: NonNullable<Derived['grads']>) => `
${matrix('dO', 'dO', grads.dO)}
output.backward(dO)
${isGiven ? '' : '# Q, K and V are made of these:\n'}${leaves
    .map((leaf) => {
      const name = leaf.replace('_', '') as 'Q' | 'K' | 'V' | 'X' | 'XKV' | 'WQ' | 'WK' | 'WV';
      return isSmall(rowsOf(grads[`d${name}`]!))
        ? print(`grad${name}`, `${leaf}.grad`, { label: `d${leaf}` })
        : print(`grad${name}.0`, `${leaf}.grad[0]`, { label: `d${leaf}, row 1` });
    })
    .join('\n')}
`;
  // Decides which random numbers are needed, so it comes before the template.
  const end = d.grads ? backward(d.grads) : '';
  return `import math
import torch

n, m, d, heads = ${s.n}, ${s.m}, ${s.d}, ${s.heads}
d_k = d // heads
${uses.normals || s.p > 0 ? DRAW : ''}${uses.normals ? DRAW_NORMALS : ''}${uses.layer ? DRAW_LAYER : ''}
${inputs.join('\n')}
${s.gradients ? track : ''}${s.positions === 'sinusoidal' ? SINUSOIDAL : ''}${s.positions === 'rotary' ? ROTARY : ''}
def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

${isGiven ? '' : projections}q, k, v = split(Q), split(K), split(V)
${isHot ? `${input('temperature')}\n` : ''}${input('divisor', 'scale')}
scores = ${turned('q')} @ ${turned('k')}.transpose(-2, -1) / ${isHot ? '(divisor * temperature)' : 'divisor'}${s.positions === 'alibi' ? ALIBI : ''}
${mask()}weights = torch.softmax(${masked}, dim=-1)${s.p > 0 ? dropout() : ''}
output = (weights @ v).transpose(0, 1).reshape(n, -1)

${prints.join('\n')}
${end}`;
}
