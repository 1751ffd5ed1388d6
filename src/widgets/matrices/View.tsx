import './matrices.css';
import { type ReactNode, useState } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { numbered } from '../numbered.ts';
import {
  LIMIT,
  type MatricesDerived,
  type MatricesState,
  resize,
  type Size as SizeOf,
} from './matrices.ts';
import {
  arithmetic,
  heads,
  hints,
  labels,
  type Looked,
  nameOf,
  namesOf,
  type Result,
  scaledHead,
  shape,
  sizeTexts,
  tableNames,
} from './text.ts';

type Props = OldViewProps<MatricesState, MatricesDerived>;
/** The score that has the full colour: fixed, so that colours can be compared between states. */
const REACH = 20;
/** The step from which a result is shown. */
const FROM: Record<Result, number> = { scores: 1, scaled: 2, weights: 3, output: 4 };

/** e^{x} set with x raised. */
const withPowers = (text: string) =>
  text.split(/\^\{([^}]*)\}/).map((part, i) => (i % 2 ? <sup key={i}>{part}</sup> : part));

/** Which cells of each matrix made the looked-at one. */
function litBy(at: Looked | null) {
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
function Block({
  title,
  size,
  part,
  then,
  children,
}: {
  title: ReactNode;
  size: string;
  part: string;
  then?: string;
  children: ReactNode;
}) {
  return (
    <div className="matrix-block scrolls" data-part={part} data-then={then}>
      <p className="panel-title">
        {title} <span className="shape">{size}</span>
      </p>
      {children}
    </div>
  );
}

/** How many rows and columns there are, and what the rows are called. */
function Sizes({ state: s, derived: d, fields, set }: Props) {
  return (
    <div className="sizes" data-not="slide">
      {(Object.keys(sizeTexts) as SizeOf[]).map((key) => {
        const { words, symbol, index, what } = sizeTexts[key];
        return (
          <Size
            key={key}
            label={
              <>
                <small>{words}</small> {symbol}
                <sub>{index}</sub>
              </>
            }
            what={what}
            value={d[key]}
            max={LIMIT}
            onChange={(to) => set(resize(s, { [key]: to }))}
          />
        );
      })}
      {(['queries', 'keys'] as const).map((whose) => (
        <div key={whose} className="token-names" role="group" aria-label={namesOf(labels[whose])}>
          <span>{labels[whose]}</span>
          {s[whose].map((_, i) => (
            <WordField key={i} of={fields[whose].at(i)} name={nameOf(labels[whose], i)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whole matrices: everything editable on the way in, everything explained on the way out. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const [at, setAt] = useState<Looked | null>(null);
  const lit = litBy(at);
  const digits = useSlide() ? 2 : 3;
  const known = (of: Result) => s.step >= FROM[of];
  /** What all tables of results have in common. */
  const result = (of: Result) => ({
    name: tableNames[of],
    rows: d[of],
    rowNames: s.queries,
    columnNames: of === 'output' ? numbered(d.dV) : s.keys,
    known: known(of),
    onLook: (cell: { i: number; j: number } | null) => setAt(cell && { of, ...cell }),
  });
  return (
    <div className="matrices">
      <Sizes {...props} />
      <div className="matrix-flow">
        <Block
          title={<span className="role-query">{labels.q}</span>}
          size={shape(d.nQ, d.dK)}
          part="query"
          then="·"
        >
          <MatrixEditor of={fields.q} lit={lit.q} />
        </Block>
        <Block
          title={<span className="role-key">{s.flip ? 'Kᵀ' : labels.k}</span>}
          size={s.flip ? shape(d.dK, d.nK) : shape(d.nK, d.dK)}
          part="key"
          then={s.flip ? '=' : 'ᵀ ='}
        >
          <button
            type="button"
            className="flip"
            data-not="slide"
            aria-pressed={s.flip}
            onClick={() => fields.flip.set(!s.flip)}
          >
            {s.flip ? hints.flipBack : hints.flip}
          </button>
          <MatrixEditor of={fields.k} transposed={s.flip} lit={lit.k} />
        </Block>
        <Block
          title={
            <>
              {heads.scores} Q<span className="role-key">K</span>ᵀ
            </>
          }
          size={shape(d.nQ, d.nK)}
          part="scores"
          then="→"
        >
          <Heatmap
            {...result('scores')}
            text={(x) => formatShort(x, 2)}
            shade={(x) => scoreShade(x, REACH)}
            lit={lit.scores}
          />
        </Block>
        <Block title={scaledHead(s, d.divisor)} size={shape(d.nQ, d.nK)} part="scale">
          <Heatmap
            {...result('scaled')}
            text={(x) => formatNumber(x)}
            shade={(x) => scoreShade(x, REACH)}
            lit={lit.scaled}
          />
        </Block>
        <div className="matrix-break" aria-hidden="true">
          {hints.softmax}
        </div>
        <Block
          title={<span className="role-weight">{heads.weights}</span>}
          size={shape(d.nQ, d.nK)}
          part="weights"
          then="·"
        >
          <WeightsMap
            {...result('weights')}
            text={(x) => formatNumber(x, digits)}
            lit={lit.weights}
            sums={d.rowSums.map((x) => formatNumber(x, digits))}
            columnSums={d.columnSums.map((x) => formatNumber(x, digits))}
          />
        </Block>
        <Block
          title={<span className="role-value">{labels.v}</span>}
          size={shape(d.nK, d.dV)}
          part="value"
          then="="
        >
          <MatrixEditor of={fields.v} lit={lit.v} />
        </Block>
        <Block title={heads.output} size={shape(d.nQ, d.dV)} part="output">
          <Heatmap {...result('output')} text={(x) => formatNumber(x, digits)} />
        </Block>
      </div>
      <p className="legend" data-not="slide">
        <span>
          {heads.scores}: <i className="swatch negative" /> −20 <i className="swatch" /> 0{' '}
          <i className="swatch positive" /> {hints.reach}
        </span>
        <span>
          {heads.weights}: <i className="swatch" /> 0 <i className="swatch half" /> 0.5{' '}
          <i className="swatch full" /> 1
        </span>
      </p>
      <p className="arithmetic" data-not="slide">
        {at && known(at.of) ? withPowers(arithmetic(s, d, at)) : hints.point}
      </p>
    </div>
  );
}
