import './matrices.css';
import { type ReactNode, useState } from 'react';
import { type Signal, useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { type CellAt, Map } from '../../marks/Map.tsx';
import { type Key, Legend } from '../../marks/Legend.tsx';
import { scoreShade, weightShade } from '../../marks/shade.ts';
import { Text } from '../../marks/Text.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import { isKnown, MAX_SIZE, type Props, resize, type Size as SizeOf } from './matrices.ts';
import {
  arithmetic,
  heads,
  hints,
  labels,
  nameOf,
  namesOf,
  type Result,
  type ResultCell,
  scaledHead,
  shape,
  sizeTexts,
} from './text.ts';

/** The score that has the full colour: fixed, so that colours can be compared between states. */
const FULL_COLOUR_SCORE = 20;

/** The shades of both kinds of map. */
const LEGEND_KEYS: readonly Key[] = [
  { name: `${heads.scores}:`, mark: 'none' },
  {
    name: `−${FULL_COLOUR_SCORE}`,
    mark: 'patch',
    shade: scoreShade(-FULL_COLOUR_SCORE, FULL_COLOUR_SCORE),
  },
  { name: '0', mark: 'patch', shade: scoreShade(0, FULL_COLOUR_SCORE) },
  {
    name: hints.reach(FULL_COLOUR_SCORE),
    mark: 'patch',
    shade: scoreShade(FULL_COLOUR_SCORE, FULL_COLOUR_SCORE),
  },
  { name: `${heads.weights}:`, mark: 'none' },
  ...[0, 0.5, 1].map((w): Key => ({ name: String(w), mark: 'patch', shade: weightShade(w) })),
];

/** e^{x} set with x raised. */
const withPowers = (text: string) =>
  text.split(/\^\{([^}]*)\}/).map((part, i) => (i % 2 ? <sup key={i}>{part}</sup> : part));

/** Which cells of each matrix made the one that is pointed at. */
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

/** One matrix with its name and size, and the sign that follows it. */
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

/** How many of something there are: a row or a column each. */
function MatrixSize({ of, fields, numbers, set }: Props & { of: SizeOf }) {
  const { words, symbol, index, what } = sizeTexts[of];
  return (
    <Size
      label={
        <>
          <small>{words}</small> {symbol}
          <sub>{index}</sub>
        </>
      }
      what={what}
      value={useValue(numbers[of]) ?? 1}
      max={MAX_SIZE}
      onChange={(to) => {
        const { q, k, v } = fields;
        set(resize({ q: q.get(), k: k.get(), v: v.get() }, { [of]: to }));
      }}
    />
  );
}

/** Whole matrices: everything editable on the way in, everything explained on the way out. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const [at, setAt] = useState<ResultCell | null>(null);
  const flip = useValue(fields.flip);
  const digits = useSlide() ? 2 : 3;
  const isLit = sourcesOf(at);
  const onLook = (of: Result) => (cell: CellAt | null) => setAt(cell && { of, ...cell });
  const size = (rows: SizeOf, columns: SizeOf) => computed((_, d) => shape(d[rows], d[columns]));
  return (
    <div className="matrices">
      <div className="matrix-flow">
        <Block
          title={<i className="letter role-query">{labels.q}</i>}
          size={size('nQ', 'dK')}
          part="query"
          then="·"
        >
          <MatrixEditor of={fields.q} isLit={isLit.q} />
        </Block>
        <Block
          title={
            <span className="role-key">
              <Label text={flip ? 'Kᵀ' : labels.k} />
            </span>
          }
          size={flip ? size('dK', 'nK') : size('nK', 'dK')}
          part="key"
          then={flip ? '=' : 'ᵀ ='}
        >
          <button
            type="button"
            className="flip"
            data-not="slide"
            aria-pressed={flip}
            onClick={() => fields.flip.set(!flip)}
          >
            {flip ? hints.flipBack : hints.flip}
          </button>
          <MatrixEditor of={fields.k} transposed={flip} isLit={isLit.k} />
        </Block>
        <Block
          title={
            <>
              {heads.scores} <i>Q</i>
              <i className="letter role-key">K</i>ᵀ
            </>
          }
          size={size('nQ', 'nK')}
          part="scores"
          then="→"
        >
          <Map
            of={numbers.scores}
            reach={FULL_COLOUR_SCORE}
            isLit={isLit.scores}
            onLook={onLook('scores')}
          />
        </Block>
        <Block title={<Text of={computed(scaledHead)} />} size={size('nQ', 'nK')} part="scale">
          <Map
            of={numbers.scaled}
            reach={FULL_COLOUR_SCORE}
            isLit={isLit.scaled}
            onLook={onLook('scaled')}
          />
        </Block>
        <div className="matrix-break" aria-hidden="true">
          {hints.softmax}
        </div>
        <Block
          title={<span className="role-weight">{heads.weights}</span>}
          size={size('nQ', 'nK')}
          part="weights"
          then="·"
        >
          <Map
            of={numbers.weights.as('number', digits)}
            isLit={isLit.weights}
            onLook={onLook('weights')}
            sums={numbers.rowSums.as('number', digits).at}
            columnSums={numbers.columnSums.as('number', digits).at}
          />
        </Block>
        <Block
          title={<i className="letter role-value">{labels.v}</i>}
          size={size('nK', 'dV')}
          part="value"
          then="="
        >
          <MatrixEditor of={fields.v} isLit={isLit.v} />
        </Block>
        <Block title={heads.output} size={size('nQ', 'dV')} part="output">
          <Map of={numbers.output.as('number', digits)} onLook={onLook('output')} />
        </Block>
      </div>
      <Legend of={LEGEND_KEYS} not="slide" />
      <p className="arithmetic" data-not="slide">
        <Follow
          of={computed((s, d) => (at && isKnown(at.of)(s) ? arithmetic(s, d, at) : hints.point))}
        >
          {withPowers}
        </Follow>
      </p>
      <div className="sizes" data-not="slide">
        {(Object.keys(sizeTexts) as SizeOf[]).map((size) => (
          <MatrixSize key={size} of={size} {...props} />
        ))}
        {([fields.queries, fields.keys] as const).map((of) => (
          <div key={of.id} className="field-group" role="group" aria-label={namesOf(of.label)}>
            <span className="field-label">{of.label}</span>
            <Follow of={of}>
              {(names) =>
                names.map((_, i) => <WordField key={i} of={of.at(i)} name={nameOf(of.label, i)} />)
              }
            </Follow>
          </div>
        ))}
      </div>
    </div>
  );
}
