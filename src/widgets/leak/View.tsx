import './leak.css';
import type { ReactNode } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { depth, weightShade } from '../../marks/shade.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { LeakDerived, LeakState } from './leak.ts';
import { said } from './text.ts';

type Props = OldViewProps<LeakState, LeakDerived>;

/** A score: in full, unless it is a large one. */
const score = (x: number) =>
  Number.isFinite(x) && Math.abs(x) >= 1e6 ? formatAny(x, 1) : formatShort(x, 2);
const weight = (x: number) => (Number.isNaN(x) ? 'n/a' : formatWeight(x));

const gradient = (x: number) => (x === 0 ? '0' : formatNumber(x, 3));

/** A row of the table: what it is, and a cell for each word. */
const Row = ({
  name,
  part,
  cells,
}: {
  name: string;
  part?: string;
  cells: readonly ReactNode[];
}) => (
  <tr data-part={part}>
    <th scope="row">{name}</th>
    {cells}
  </tr>
);

const SLOT = 100;
const HIGH = 100;

/** The weights as bars, each over its column; where a word is hidden, an empty slot that should stay so. */
const Bars = ({ derived: d }: Pick<Props, 'derived'>) => (
  <svg
    className="leak-bars"
    viewBox={`0 0 ${SLOT * d.may.length} ${HIGH}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {d.may.map((may, j) => {
      const share = d.weights?.[j] ?? 0;
      const high = Number.isNaN(share) ? 0 : share * HIGH;
      return (
        <g key={j}>
          {!may && (
            <rect className="leak-slot" x={SLOT * j + 20} y={2} width={60} height={HIGH - 4} />
          )}
          <rect className="leak-bar" x={SLOT * j + 20} y={HIGH - high} width={60} height={high} />
        </g>
      );
    })}
  </svg>
);

/** The one row, step by step: whom it may ask, scores, what the mask makes of them, weights. */
function Steps({ state: s, derived: d, fields }: Props) {
  const each = (cell: (j: number) => ReactNode) => s.tokens.map((_, j) => cell(j));
  const numbers = (of: readonly number[] | null, text: (x: number) => string) =>
    each((j) => <td key={j}>{of ? text(of[j]!) : '·'}</td>);
  const last = s.tokens.length - 1;
  const editable = (of: Props['fields']['scores'], broken: boolean) =>
    each((j) => <td key={j}>{broken && j === last ? 'n/a' : <NumberField of={of.at(j)} />}</td>);
  return (
    <table className="matrix heatmap leak-table" aria-label={said.name}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {each((j) => (
            <th key={j} scope="col" data-hidden={!d.may[j]}>
              {s.tokens[j]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          name={said.may}
          cells={each((j) => (
            <td key={j}>
              <label className="leak-may">
                <input
                  type="checkbox"
                  aria-label={said.asked(s.tokens[j]!, j)}
                  checked={d.may[j]}
                  onChange={(event) => fields.attnMask.at(0).at(j).set(event.target.checked)}
                />
              </label>
            </td>
          ))}
        />
        <Row name={said.scores} part="scores" cells={editable(fields.scores, s.broken === 'key')} />
        <Row name={said.masked} cells={numbers(d.masked, score)} />
        <Row
          name={said.weights}
          part="weights"
          cells={each((j) => {
            const w = d.weights?.[j];
            return (
              <td
                key={j}
                className="leak-weight"
                data-deep={(w !== undefined && depth(w)) || undefined}
                style={w === undefined ? undefined : weightShade(w)}
              >
                {w === undefined ? '·' : weight(w)}
              </td>
            );
          })}
        />
        <tr>
          <th aria-hidden="true" />
          <td colSpan={s.tokens.length} className="leak-drawn">
            <Bars derived={d} />
          </td>
        </tr>
        {s.more && (
          <>
            <Row
              name={said.values}
              part="value"
              cells={editable(fields.values, s.broken === 'value')}
            />
            <Row name={said.dScores} cells={numbers(d.dScores, gradient)} />
            <Row name={said.dValues} cells={numbers(d.dValues, gradient)} />
          </>
        )}
      </tbody>
    </table>
  );
}

/** One row and what the mask writes into it: how much of the weight leaks to words that are hidden. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  return (
    <Arrange
      as="pair"
      stage="a c b / 1"
      wide="ac bb / auto auto / auto 1fr"
      phone="a b c / 1"
      className="leak"
    >
      <div data-not="question">
        <Choice of={fields.fill} />
      </div>
      <Steps {...props} />
      <div className="leak-below">
        <p className="leak-sum">
          {d.refused ? (
            said.refused
          ) : (
            <>
              {said.leak} <b className="role-weight">{formatPercent(d.leaked!)}</b>
              {s.more && (
                <>
                  {' · '}
                  {said.output} <b>{formatNumber(d.output!)}</b>
                </>
              )}
            </>
          )}
        </p>
        <div data-reshapes data-not="slide">
          <Toggle of={fields.more} />
        </div>
        {s.more && (
          <div className="leak-choices" data-not="slide">
            <Choice of={fields.how} />
            <Choice of={fields.kept} />
            <Choice of={fields.empty} />
            <Choice of={fields.broken} />
          </div>
        )}
      </div>
    </Arrange>
  );
}
