import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import files from '../../../tests/numbers/files.json';
import printed from '../../../tests/numbers/printed.json';
import { isSentence } from '../../../tests/fuzz/sentence.ts';
import { type NamedNumbers, readNumbers } from './index.ts';

interface Expected {
  name: string | null;
  shape: number[];
  values: unknown;
}

const flat = (values: unknown): number[] =>
  [values].flat(9).map((x) => (x === 'inf' ? Infinity : x === '-inf' ? -Infinity : Number(x)));

function expectTensors(
  read: ReturnType<typeof readNumbers>,
  inOrder: readonly Expected[],
  digits: number,
) {
  expect(read).not.toHaveProperty('problem');
  const byName = (a: { name: string | null }, b: { name: string | null }) =>
    (a.name ?? '') < (b.name ?? '') ? -1 : 1;
  const { tensors: found } = read as { tensors: NamedNumbers[] };
  // safetensors files have no order.
  const tensors = found.toSorted(byName);
  const expected = inOrder.toSorted(byName);
  expect(tensors.map(({ name, numbers }) => ({ name, shape: numbers.shape }))).toEqual(
    expected.map(({ name, shape }) => ({ name, shape })),
  );
  tensors.forEach(({ numbers }, t) => {
    const values = flat(expected[t]!.values);
    expect(numbers.data).toHaveLength(values.length);
    const largest = Math.max(1, ...values.filter(Number.isFinite).map(Math.abs));
    numbers.data.forEach((x, i) =>
      Number.isFinite(values[i]!)
        ? expect(Math.abs(x - values[i]!)).toBeLessThan(largest * 10 ** -digits)
        : expect(x).toBe(values[i]),
    );
  });
}

describe('output of PyTorch and NumPy', () => {
  it.each(printed.read)('reads $title', ({ text, tensors, digits }) =>
    expectTensors(readNumbers(text), tensors, digits),
  );
  it.each(printed.refused)('rejects $title', ({ text }) => {
    const { problem } = readNumbers(text) as { problem: string };
    expect(problem).toSatisfy(isSentence);
    if (/left out/.test(text)) expect(problem).toMatch(/set_printoptions/);
  });
  it('explains how to print omitted numbers', () => {
    const [long] = printed.refused;
    expect(readNumbers(long!.text)).toEqual({
      problem: expect.stringMatching(
        /^Row 1, column 4: “...” .*torch.set_printoptions\(threshold=/,
      ),
    });
  });
});

describe('files of NumPy and safetensors', () => {
  const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
  it.each(files)('reads $name $title to the last digit', ({ name, base64, tensors }) => {
    // The result must not depend on the offset in the buffer.
    const bytes = bytesOf(base64);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expectTensors(readNumbers(bytes, name), tensors, 15);
    expectTensors(readNumbers(shifted.subarray(3), ''), tensors, 15);
  });
  it.each(files)('rejects $name $title if it is truncated anywhere', ({ name, base64 }) => {
    const bytes = bytesOf(base64);
    for (let length = 0; length < bytes.length; length++)
      expect(readNumbers(bytes.subarray(0, length), name)).toEqual({
        problem: expect.toSatisfy(isSentence),
      });
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    if (name.endsWith('.npy'))
      expect(readNumbers(longer, name)).toEqual({
        problem: expect.stringMatching(/more numbers than its shape allows/),
      });
  });

  const safetensors = (head: unknown, body = 0) => {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const bytes = new Uint8Array(8 + text.length + body);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
    bytes.set(text, 8);
    return readNumbers(bytes, 'a.safetensors');
  };
  const one = (o: object) => ({ dtype: 'F32', shape: [2], data_offsets: [0, 8], ...o });
  it.each<[string, object, RegExp]>([
    ['beyond the end', { a: one({ data_offsets: [8, 16] }) }, /“a” is outside/],
    ['backwards', { a: one({ data_offsets: [8, 0] }) }, /“a” is outside/],
    ['of another size', { a: one({ shape: [3] }) }, /“a” has a size that doesn’t match/],
    [
      'of a size that overflows',
      { a: one({ shape: [2 ** 52, 2 ** 52] }) },
      /doesn’t match its shape/,
    ],
    ['of negative size', { a: one({ shape: [-2] }) }, /can’t be read/],
    ['at half a byte', { a: one({ data_offsets: [0.5, 8.5] }) }, /can’t be read/],
    ['of an unknown type', { a: one({ dtype: 'F8_E4M3' }) }, /“F8_E4M3”/],
    ['of no type', { a: null }, /can’t be read/],
    ['over another', { a: one({}), b: one({ shape: [1], data_offsets: [4, 8] }) }, /overlap/],
    ['only a list', [1], /header/],
    ['missing', { __metadata__: {} }, /aren’t any numbers/],
  ])('rejects a tensor that is %s', (_, head, problem) =>
    expect(safetensors(head, 8)).toEqual({ problem: expect.stringMatching(problem) }),
  );
  it('rejects a header longer than the file', () => {
    const bytes = new Uint8Array(20).fill(0xff);
    expect(readNumbers(bytes, 'a.safetensors')).toEqual({
      problem: expect.stringMatching(/incomplete/),
    });
  });
  it.each<[string, number[], RegExp]>([
    [
      'a zip file',
      [0x50, 0x4b, 3, 4, 0, 0],
      /“w.pt” is a zip archive. Save one array with np.save/,
    ],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0], /“w.pt” isn’t text/],
    ['a program’s data', [0x31, 0x20, 0x00, 0xff], /“w.pt” isn’t text/],
  ])('rejects %s', (_, bytes, problem) =>
    expect(readNumbers(Uint8Array.from(bytes), 'w.pt')).toEqual({
      problem: expect.stringMatching(problem),
    }),
  );
  it('reads text files and spreadsheets like pasted text', () => {
    const text = '1\t2\n3\t4\n';
    const expected = readNumbers(text);
    expect(readNumbers(new TextEncoder().encode(text), 'a.tsv')).toEqual(expected);
    expect(readNumbers(new TextEncoder().encode(`\ufeff${text}`), 'a.tsv')).toEqual(expected);
    expect(readNumbers(Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')), 'a.txt')).toEqual(
      expected,
    );
  });
});

it.each<[string, string, BufferEncoding, unknown]>([
  ['one byte per letter', 'ä;1,5;2', 'latin1', ['ä', [1.5, 2]]],
  [
    'one byte per letter, in columns',
    'Größe;Öl\n1,5;2\n3;4,25',
    'latin1',
    [
      [
        [1.5, 2],
        [3, 4.25],
      ],
      ['Größe', 'Öl'],
    ],
  ],
  ['UTF-8', 'ä;1,5;2', 'utf8', ['ä', [1.5, 2]]],
  ['UTF-16', '\ufeffä;1,5;2', 'utf16le', ['ä', [1.5, 2]]],
])('reads a table saved with %s', (_, text, encoding, expected) => {
  const bytes = Uint8Array.from(Buffer.from(text, encoding));
  expect(shorten(readNumbers(bytes, 'a.csv'))).toEqual([expected]);
});

describe('printed labels', () => {
  const labels = [
    'Attention weights',
    'Attention weights (head 1)',
    'Attention weights, head 1',
    'Scores / sqrt(d_k)',
    'Gewichte für „Straße“',
    'softmax of the second row',
    '注意力 权重',
    'Weights → output',
    'attn.head-1 weights',
  ];
  const values = [
    '[[0.5 0.25]\n [1.  2.  ]]',
    'tensor([[0.5, 0.25], [1, 2]])',
    '\n[[0.5, 0.25],\n [1, 2]]',
    'array([[0.5, 0.25],\n       [1, 2]])',
  ];
  it.each(labels.flatMap((label) => values.map((value) => [label, value] as const)))(
    '%s: %s',
    (label, value) => {
      for (const sign of [':', ': ', ' = ', ' ='])
        expect(read(`${label}${sign}${value}`)).toEqual([
          [
            label,
            [
              [0.5, 0.25],
              [1, 2],
            ],
          ],
        ]);
      expect(read(`Final loss: 0.25\n${label}:\n${value}\nNext one = ${value}\n`)).toEqual([
        ['Final loss', [0.25]],
        [
          label,
          [
            [0.5, 0.25],
            [1, 2],
          ],
        ],
        [
          'Next one',
          [
            [0.5, 0.25],
            [1, 2],
          ],
        ],
      ]);
    },
  );
  it('ignores frames around labels, and arguments of a tensor are not labels', () => {
    expect(read('=== Attention weights ===\n[1 2]')).toEqual([['Attention weights', [1, 2]]]);
    expect(read("tensor(0.5, device='cuda:0')\ntensor([1, 2], device='cuda:0')")).toEqual([
      [[0.5]],
      [[1, 2]],
    ]);
    expect(read('x = 3, y z = [1, 2]')).toEqual([
      ['x', [3]],
      ['y z', [1, 2]],
    ]);
  });
  it('any label before brackets names the tensor', () => {
    const word = fc.stringMatching(/^[\p{L}][\p{L}\p{N}_/%’]{0,9}$/u);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...values),
        (words, value) => {
          const label = words.join(' ');
          expect(read(`${label}: ${value}`)).toEqual([
            [
              label,
              [
                [0.5, 0.25],
                [1, 2],
              ],
            ],
          ]);
        },
      ),
    );
  });
});

/** Rows by name, or the problem. */
const shorten = (found: ReturnType<typeof readNumbers>) => {
  if ('problem' in found) return found.problem;
  return found.tensors.map(({ name, numbers: { shape, data, rowNames, columnNames } }) => [
    ...(name === null ? [] : [name]),
    shape.length < 2
      ? [...data]
      : Array.from({ length: shape[0]! }, (_, i) => [
          ...data.subarray(i * shape[1]!, (i + 1) * shape[1]!),
        ]),
    ...(rowNames ? [rowNames] : []),
    ...(columnNames ? [columnNames] : []),
  ]);
};
const read = (text: string) => shorten(readNumbers(text));
const square = [
  [1, 2],
  [3, 4],
];

describe('text', () => {
  it.each<[string, string, unknown]>([
    ['by tabs', '1\t2\n3\t4\n', [[square]]],
    ['by spaces', ' 1  2 \n\n 3 4', [[square]]],
    ['by commas', '1, 2\r\n3, 4', [[square]]],
    ['a line', '1, 2, 3', [[[1, 2, 3]]]],
    ['a column', '1\n2', [[[[1], [2]]]]],
    ['one number', '3.5', [[[3.5]]]],
    ['a true minus', '−1 2', [[[-1, 2]]]],
    ['with names of columns', 'a,b\n1,2\n3,4', [[square, ['a', 'b']]]],
    ['with names of rows', 'cat\t1\t2\nsat\t3\t4', [[square, ['cat', 'sat']]]],
    ['with both', ',a,b\ncat,1,2\nsat,3,4', [[square, ['cat', 'sat'], ['a', 'b']]]],
    ['as pandas writes it', ',0,1\n0,1,2\n1,3,4', [[square, ['0', '1'], ['0', '1']]]],
    ['as pandas prints it', '     a  b\n0  1  2\n1  3  4', [[square, ['0', '1'], ['a', 'b']]]],
    [
      'with quotes',
      '"the ""cat"", it\nsat","1","2"\non,3,4',
      [[square, ['the "cat", it\nsat', 'on']]],
    ],
    ['with spaces around quotes', ' "a b" , "c"\n1 , "2"', [[[[1, 2]], ['a b', 'c']]]],
    [
      'with inches',
      '2" pipe,1\n3" pipe,4',
      [
        [
          [[1], [4]],
          ['2" pipe', '3" pipe'],
        ],
      ],
    ],
    ['an empty last column', '1,2,\n3,4,', [[square]]],
    [
      'semicolons and decimal commas',
      '1,5;2\n3;4,25',
      [
        [
          [
            [1.5, 2],
            [3, 4.25],
          ],
        ],
      ],
    ],
    ['tabs and decimal commas', '0,125\t2', [[[0.125, 2]]]],
    ['thousands and decimals', '1,234.5\t2', [[[1234.5, 2]]]],
    ['thousands and decimals in Europe', '1.234,5\t2', [[[1234.5, 2]]]],
    ['thousands by thin spaces', '1\u202f234\t2', [[[1234, 2]]]],
    ['exponents', '1e-3 -2.5E+2 .5 2.', [[[0.001, -250, 0.5, 2]]]],
    ['True and False', 'True False', [[[1, 0]]]],
    ['lists', '[[1, 2], [3, 4],]', [[square]]],
    ['tuples', '((1, 2), (3, 4))', [[square]]],
    [
      'several lists',
      'Q = [[1, 2], [3, 4]]\nk: [5, 6]',
      [
        ['Q', square],
        ['k', [5, 6]],
      ],
    ],
    [
      'code',
      'K = torch.tensor([[1, 2], [3, 4]], dtype=torch.float32)  # it, [cat',
      [['K', square]],
    ],
    [
      'what a notebook shows',
      "Out[3]: tensor([1., 2.], device='cuda:0', grad_fn=<A(B, C)>)",
      [[[1, 2]]],
    ],
    ['what the interpreter shows', '>>> q @ k.T\narray([1., 2.])', [[[1, 2]]]],
    [
      'JSON',
      '{"a": {"b": [1, 2]}, "note": "x[1]", "c": [true]}',
      [
        ['a.b', [1, 2]],
        ['c', [1]],
      ],
    ],
  ])('reads %s', (_, text, tensors) => expect(read(text)).toEqual(tensors));

  it.each([
    ['1 2\n3', 'Row 2: it has 1 number, and the first row has 2.'],
    ['1 2\n3 abc', 'Row 2, column 2: “abc” is not a number.'],
    ['a,b\n1,2\n3,c', 'Row 2, column 2: “c” is not a number.'],
    ['1,2\n3,', 'Row 2, column 2: the cell is empty.'],
    ['1\t1,234', /^Row 1, column 2: “1,234” is ambiguous/],
    ['1 1e999x', /“1e999x” is not a number/],
    ['1,2\n"3,4', 'Row 2: a closing quotation mark is missing.'],
    ['[[1, 2], [3]]', 'Row 2: it has 1 number, and the first row has 2.'],
    ['[[1, 2], 3]', /^Row 2: there’s a number here/],
    ['[1, [2]]', /^Number 2: there’s a list here/],
    ['[[1, 2], [3, abc]]', 'Row 2, column 2: “abc” is not a number.'],
    ['Q = [[1, 2],\n[3, None]]', 'In Q, row 2, column 2: “None” is not a number.'],
    ['{"k": [[1], ["x"]]}', 'In k, row 2, column 1: “x” is not a number.'],
    ['[[[1, 2], [3, 4]], [[5, 6], [7, 8j]]]', 'Index [1, 1, 1]: “8j” is not a number.'],
    ['[1,,2]', 'Number 2: there’s nothing before the comma.'],
    ['[1, 2', 'There’s a “]” missing at the end.'],
    ['tensor([1, 2]', 'There’s a “)” missing at the end.'],
    ['[1, 2}', /“}” is not a number/],
    ['torch.randn(2, 3)', '“torch.randn(” is code; run it and paste its output.'],
    ['{1, 2}', /name and a colon are expected/],
    ['', 'There aren’t any numbers in this.'],
    ['# nothing', 'There aren’t any numbers in this.'],
    ['hello', 'Row 1, column 1: “hello” is not a number.'],
    ['K = \\begin{bmatrix} 1 & 2 \\end{bmatrix}', /LaTeX/],
    ['[1 2; 3 4]', 'Number 3: “;” is not a number.'],
    ['[[1, 2], [3, \u0007\u202e"a\nb"]]', /^Row 2, column 2: /],
  ])('rejects %j and names the place', (text, problem) => {
    expect(read(text)).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
    expect(read(text)).toSatisfy(isSentence);
  });

  it.each([
    ['six megabytes', '1 '.repeat(3_000_000)],
    ['too many numbers', '1 '.repeat(150_000)],
    ['too many in a list', `[${'1,'.repeat(150_000)}]`],
    ['too many cells in a line', ','.repeat(1_000_000)],
    ['millions of brackets', '['.repeat(2_000_000)],
    ['millions of calls', 'array('.repeat(700_000)],
    ['millions of objects', '{"a":'.repeat(700_000)],
    ['millions of quotes', '"'.repeat(4_000_000)],
    ['millions of labels', 'Q = '.repeat(1_000_000)],
    ['millions of tensors', '[1] '.repeat(100_000)],
    ['millions of comments', '#\n'.repeat(2_000_000)],
    ['millions of matrices', '\\begin{matrix}'.repeat(300_000)],
    ['one long word', `1 ${'9'.repeat(4_000_000)}x`],
    ['one long call', `tensor([1], ${'a'.repeat(4_000_000)}`],
  ])('rejects %s in linear time', (_, text) => {
    expect(readNumbers(text)).toEqual({ problem: expect.toSatisfy(isSentence) });
  });
});
