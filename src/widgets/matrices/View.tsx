import './matrices.css';
import { type ReactNode, useState } from 'react';
import { type ValueOrSignal, useValue } from '../../kit/signal/signal.ts';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Counter } from '../../kit/input/Counter.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { type LegendEntry, Legend } from '../../kit/chart/Legend.tsx';
import { type CellIndex, HeatMap } from '../../kit/table/HeatMap.tsx';
import { scoreShade, weightShade } from '../../kit/table/shade.ts';
import { Text } from '../../kit/table/Text.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  round,
} from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { productTexts } from '../shared/terms.ts';
import { isKnown, type default as matrices, MAX_SIZE, resize, type Result } from './matrices.ts';

type ResultCell = CellIndex & { of: Result };

/** The score shown in full color. It is fixed, so that colors can be compared between states. */
const FULL_SCORE = 20;

const patch = (name: string, shade: LegendEntry['shade']): LegendEntry => ({
  name,
  mark: 'patch',
  shade: shade!,
});
const LEGEND_KEYS: readonly LegendEntry[] = [
  { name: 'scores:', mark: 'none' },
  patch(`−${FULL_SCORE}`, scoreShade(-FULL_SCORE, FULL_SCORE)),
  patch('0', scoreShade(0, FULL_SCORE)),
  patch(`${FULL_SCORE} and beyond`, scoreShade(FULL_SCORE, FULL_SCORE)),
  { name: 'weights:', mark: 'none' },
  ...[0, 0.5, 1].map((w) => patch(String(w), weightShade(w))),
];

/** The four sizes: the symbol of each, and what it counts. */
const SIZES = [
  ['nQ', 'queries n_q', 'queries'],
  ['nK', 'keys n_k', 'keys'],
  ['dK', 'key size d_k', 'numbers per query and key'],
  ['dV', 'value size d_v', 'numbers per value'],
] as const;

const products = (a: readonly number[], b: readonly number[]) => productTexts(a, [b])[0]!;

/** Writes out how a cell is computed. `e^{x}` marks x as an exponent. */
export function arithmetic(
  { q, k, v, queries, keys, scale }: FigureState<typeof matrices>,
  { dK, divisor, scores, scaled, weights, output }: FigureDerived<typeof matrices>,
  { of, i, j }: ResultCell,
): string {
  const pair = `${queries[i]} → ${keys[j]}`;
  const [score, divided] = [formatShort(scores[i]![j]!), scaled[i]![j]!];
  const weight = weights[i]![j]!;
  const power = (x: number) => `e^{${formatNumber(x)}}`;
  switch (of) {
    case 'scores':
      return `${pair}: ${products(q[i]!, k[j]!)} = ${score}`;
    case 'scaled':
      return (
        `${pair}: ${score} ÷ ${scale === 'sqrt' ? `√${dK}` : formatShort(divisor)} ` +
        `${equalsSign(divided, 4)} ${formatShort(divided)}`
      );
    case 'weights':
      return (
        `${pair}: ${power(divided)} ÷ (${scaled[i]!.map(power).join(' + ')}) ≈ ` +
        `${formatNumber(weight, 4)}, or ${formatPercent(weight)}`
      );
    case 'output': {
      const column = v.map((row) => row[j]!);
      const sum = products(
        weights[i]!.map((w) => round(w, 4)),
        column,
      );
      return `${queries[i]}, number ${j + 1}: ${sum} ≈ ${formatNumber(output[i]![j]!, 3)}`;
    }
  }
}

/** Renders `e^{x}` in a text as e with a superscript. */
const withPowers = (text: string) =>
  text.split(/\^\{([^}]*)\}/).map((part, i) => (i % 2 ? <sup key={i}>{part}</sup> : part));

/** Returns the cells from which the cell under the pointer is computed. */
function sourcesOf(at: ResultCell | null) {
  const row = (of: Result, i: number) => at?.of === of && at.i === i;
  return {
    q: (i: number) => row('scores', i),
    k: (i: number) => at?.of === 'scores' && at.j === i,
    scores: (i: number, j: number) => row('scaled', i) && at?.j === j,
    scaled: (i: number) => row('weights', i),
    weights: (i: number) => row('output', i),
    v: (_: number, j: number) => at?.of === 'output' && at.j === j,
  };
}

/** A matrix with its name and size, followed by an operator sign. */
const Block = ({
  title,
  role,
  size,
  part,
  then,
  children,
}: {
  title: ValueOrSignal<string>;
  role?: string;
  size: ValueOrSignal<string>;
  part: string;
  then?: string;
  children: ReactNode;
}) => (
  <div className="matrix-block scrolls" data-part={part} data-then={then}>
    <p className="panel-title">
      <Text of={title} className={role && `role-${role}`} /> <Text of={size} className="shape" />
    </p>
    {children}
  </div>
);

/** Attention as a sequence of matrix products. */
export default function View({ fields, numbers, computed, set }: PropsOf<typeof matrices>) {
  const [at, setAt] = useState<ResultCell | null>(null);
  const flip = useValue(fields.flip);
  const isLit = sourcesOf(at);
  const onLook = (of: Result) => (cell: CellIndex | null) => setAt(cell && { of, ...cell });
  const [q, k, weights, v, output] = [
    computed((_, d) => `${d.nQ}×${d.dK}`),
    computed((s, d) => (s.flip ? `${d.dK}×${d.nK}` : `${d.nK}×${d.dK}`)),
    computed((_, d) => `${d.nQ}×${d.nK}`),
    computed((_, d) => `${d.nK}×${d.dV}`),
    computed((_, d) => `${d.nQ}×${d.dV}`),
  ];
  return (
    <Stack cell="2.25rem 1.6rem" field="3rem 2rem" gap="1.25rem 0.6rem">
      <Cluster className="matrix-flow" gap="1.25rem 0.5rem">
        <Block title="Q" role="query" size={q} part="query" then="·">
          <MatrixEditor of={fields.q} isLit={isLit.q} />
        </Block>
        <Block title={flip ? 'Kᵀ' : 'K'} role="key" size={k} part="key" then={flip ? '=' : 'ᵀ ='}>
          <MatrixEditor of={fields.k} transposed={flip} isLit={isLit.k} />
        </Block>
        <Block title="scores QKᵀ" size={weights} part="scores" then="→">
          <HeatMap
            of={numbers.scores}
            maxAbs={FULL_SCORE}
            isLit={isLit.scores}
            onCellFocus={onLook('scores')}
          />
        </Block>
        <Block
          title={computed(
            (s, d) => `scaled ÷${s.scale === 'sqrt' ? '√dₖ' : formatShort(d.divisor, 2)}`,
          )}
          size={weights}
          part="scale"
        >
          <HeatMap
            of={numbers.scaled}
            maxAbs={FULL_SCORE}
            isLit={isLit.scaled}
            onCellFocus={onLook('scaled')}
          />
        </Block>
      </Cluster>
      <Hint>softmax, row by row →</Hint>
      <Cluster className="matrix-flow" gap="1.25rem 0.5rem">
        <Block title="weights" role="weight" size={weights} part="weights" then="·">
          <HeatMap
            of={numbers.weights}
            isLit={isLit.weights}
            onCellFocus={onLook('weights')}
            sums={numbers.rowSums.at}
            columnSums={numbers.columnSums.at}
          />
        </Block>
        <Block title="V" role="value" size={v} part="value" then="=">
          <MatrixEditor of={fields.v} isLit={isLit.v} />
        </Block>
        <Block title="output ★" size={output} part="output">
          <HeatMap of={numbers.output} onCellFocus={onLook('output')} />
        </Block>
      </Cluster>
      <Hint main sticky detail className="arithmetic" lines="2">
        <Watch
          of={computed((s, d) =>
            at && isKnown(at.of)(s)
              ? arithmetic(s, d, at)
              : 'Point at a result to see its arithmetic.',
          )}
        >
          {withPowers}
        </Watch>
      </Hint>
      <details data-detail>
        <summary>Change the sizes</summary>
        <Cluster>
          {SIZES.map(([id, label, what]) => (
            <Watch key={id} of={numbers[id]}>
              {(value) => (
                <Counter
                  {...{ label, what }}
                  value={value ?? 1}
                  max={MAX_SIZE}
                  onChange={(to) => {
                    const now = { q: fields.q.get(), k: fields.k.get(), v: fields.v.get() };
                    set(resize(now, { [id]: to }));
                  }}
                />
              )}
            </Watch>
          ))}
        </Cluster>
        <Legend of={LEGEND_KEYS} />
      </details>
    </Stack>
  );
}
