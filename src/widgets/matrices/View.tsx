import './matrices.css';
import { type ReactNode, useState } from 'react';
import { type Signal, useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Watch } from '../../marks/Watch.tsx';
import { type CellIndex, Map } from '../../marks/Map.tsx';
import { type Key, Legend } from '../../marks/Legend.tsx';
import { scoreShade, weightShade } from '../../marks/shade.ts';
import { Text } from '../../marks/Text.tsx';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { arithmetic, type ResultCell } from './arithmetic.ts';
import {
  isKnown,
  type default as matrices,
  MAX_SIZE,
  resize,
  type Result,
  type Size as SizeId,
} from './matrices.ts';

type Props = PropsOf<typeof matrices>;

/** The score with the full color: fixed, so that colors can be compared between states. */
const FULL_SCORE = 20;

const LEGEND_KEYS: readonly Key[] = [
  { name: 'scores:', mark: 'none' },
  {
    name: `−${FULL_SCORE}`,
    mark: 'patch',
    shade: scoreShade(-FULL_SCORE, FULL_SCORE),
  },
  { name: '0', mark: 'patch', shade: scoreShade(0, FULL_SCORE) },
  {
    name: `${FULL_SCORE} and beyond`,
    mark: 'patch',
    shade: scoreShade(FULL_SCORE, FULL_SCORE),
  },
  { name: 'weights:', mark: 'none' },
  ...[0, 0.5, 1].map((w): Key => ({ name: String(w), mark: 'patch', shade: weightShade(w) })),
];

/** Text with e^{x} as e and a superscript. */
const withPowers = (text: string) =>
  text.split(/\^\{([^}]*)\}/).map((part, i) => (i % 2 ? <sup key={i}>{part}</sup> : part));

/** The cells that go into the one under the pointer. */
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

/** A matrix with its name and size, and the sign that follows it. */
const Block = ({
  title,
  size,
  part,
  then,
  children,
}: {
  title: ReactNode;
  size: Signal<string>;
  part: string;
  then?: string;
  children: ReactNode;
}) => (
  <div className="matrix-block scrolls" data-part={part} data-then={then}>
    <p className="panel-title">
      {title} <Text of={size} className="shape" />
    </p>
    {children}
  </div>
);

/** Each size in words, its symbol and index, and what there are more or fewer of. */
const SIZES: readonly (readonly [SizeId, string, string, string, string])[] = [
  ['nQ', 'queries', 'n', 'q', 'queries'],
  ['nK', 'keys', 'n', 'k', 'keys'],
  ['dK', 'key size', 'd', 'k', 'numbers per query and key'],
  ['dV', 'value size', 'd', 'v', 'numbers per value'],
];

function Sizes({ fields, numbers, set }: Props) {
  const sizes = SIZES.map(([id]) => numbers[id]).map(useValue);
  return SIZES.map(([id, words, symbol, index, what], i) => (
    <Size
      key={id}
      label={
        <>
          <small>{words}</small> {symbol}
          <sub>{index}</sub>
        </>
      }
      what={what}
      value={sizes[i] ?? 1}
      max={MAX_SIZE}
      onChange={(to) => {
        const { q, k, v } = fields;
        set(resize({ q: q.get(), k: k.get(), v: v.get() }, { [id]: to }));
      }}
    />
  ));
}

/** Attention as products of whole matrices. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const [at, setAt] = useState<ResultCell | null>(null);
  const flip = useValue(fields.flip);
  const digits = useIsSlide() ? 2 : 3;
  const isLit = sourcesOf(at);
  const onLook = (of: Result) => (cell: CellIndex | null) => setAt(cell && { of, ...cell });
  const size = (rows: SizeId, columns: SizeId) => computed((_, d) => `${d[rows]}×${d[columns]}`);
  return (
    <div className="matrices">
      <div className="matrix-flow">
        <Block
          title={<i className="letter role-query">Q</i>}
          size={size('nQ', 'dK')}
          part="query"
          then="·"
        >
          <MatrixEditor of={fields.q} isLit={isLit.q} />
        </Block>
        <Block
          title={
            <span className="role-key">
              <Label text={flip ? 'Kᵀ' : 'K'} />
            </span>
          }
          size={flip ? size('dK', 'nK') : size('nK', 'dK')}
          part="key"
          then={flip ? '=' : 'ᵀ ='}
        >
          <button
            type="button"
            className="flip"
            data-detail
            aria-pressed={flip}
            onClick={() => fields.flip.set(!flip)}
          >
            {flip ? 'Turn back to K' : 'Transpose to Kᵀ'}
          </button>
          <MatrixEditor of={fields.k} transposed={flip} isLit={isLit.k} />
        </Block>
        <Block
          title={
            <>
              scores <i>Q</i>
              <i className="letter role-key">K</i>ᵀ
            </>
          }
          size={size('nQ', 'nK')}
          part="scores"
          then="→"
        >
          <Map
            of={numbers.scores}
            maxAbs={FULL_SCORE}
            isLit={isLit.scores}
            onCellFocus={onLook('scores')}
          />
        </Block>
        <Block
          title={
            <Text
              of={computed(
                ({ scale }, d) => `scaled ÷${scale === 'sqrt' ? '√dₖ' : formatShort(d.divisor, 2)}`,
              )}
            />
          }
          size={size('nQ', 'nK')}
          part="scale"
        >
          <Map
            of={numbers.scaled}
            maxAbs={FULL_SCORE}
            isLit={isLit.scaled}
            onCellFocus={onLook('scaled')}
          />
        </Block>
        <div className="matrix-break" aria-hidden="true">
          softmax, row by row →
        </div>
        <Block
          title={<span className="role-weight">weights</span>}
          size={size('nQ', 'nK')}
          part="weights"
          then="·"
        >
          <Map
            of={numbers.weights.as('number', digits)}
            isLit={isLit.weights}
            onCellFocus={onLook('weights')}
            sums={numbers.rowSums.as('number', digits).at}
            columnSums={numbers.columnSums.as('number', digits).at}
          />
        </Block>
        <Block
          title={<i className="letter role-value">V</i>}
          size={size('nK', 'dV')}
          part="value"
          then="="
        >
          <MatrixEditor of={fields.v} isLit={isLit.v} />
        </Block>
        <Block title="output ★" size={size('nQ', 'dV')} part="output">
          <Map of={numbers.output.as('number', digits)} onCellFocus={onLook('output')} />
        </Block>
      </div>
      <Legend of={LEGEND_KEYS} detail />
      <p className="arithmetic" data-detail>
        <Watch
          of={computed((s, d) =>
            at && isKnown(at.of)(s)
              ? arithmetic(s, d, at)
              : 'Point at a result to see its arithmetic.',
          )}
        >
          {withPowers}
        </Watch>
      </p>
      <div className="sizes" data-detail>
        <Sizes {...props} />
        {([fields.queries, fields.keys] as const).map((of) => (
          <div
            key={of.id}
            className="field-group"
            role="group"
            aria-label={`names of the ${of.label}`}
          >
            <span className="field-label">{of.label}</span>
            <Watch of={of}>
              {(names) =>
                names.map((_, i) => (
                  <WordField key={i} of={of.at(i)} name={`${of.label}, name ${i + 1}`} />
                ))
              }
            </Watch>
          </div>
        ))}
      </div>
    </div>
  );
}
