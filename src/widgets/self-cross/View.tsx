import './self-cross.css';
import type { CSSProperties } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { MOST, resized, type SelfCrossDerived, type SelfCrossState } from './self-cross.ts';
import { labels, panels, said } from './text.ts';

type Props = OldViewProps<SelfCrossState, SelfCrossDerived>;

/** Words of more letters are long ones. */
const SHORT = 7;

/** Numbers to read, row by row: a table that nobody edits here. */
const Numbers = ({
  name,
  words,
  rows,
  text,
  role,
}: {
  name: string;
  words: readonly string[];
  rows: readonly (readonly number[])[];
  text: (x: number) => string;
  role: string;
}) => (
  <table className="matrix self-cross-numbers" aria-label={name}>
    <tbody>
      {rows.map((row, i) => (
        <tr key={i}>
          <th scope="row">{words[i]}</th>
          {row.map((x, j) => (
            <td key={j} className={`role-${role}`}>
              {text(x)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const WIDE = 344;
const HIGH = 190;
const EDGE = 100;

/** Words that ask on the left, words asked on the right, a line for each weight: as thick as it is large. */
function Lines({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  const y = (i: number, n: number) => ((i + 0.5) * HIGH) / n;
  const names = (words: readonly string[], side: 'query' | 'key') =>
    words.map((word, i) => (
      <text
        key={`${side} ${i}`}
        className={`role-${side}`}
        x={side === 'query' ? EDGE - 6 : WIDE - EDGE + 6}
        y={y(i, words.length) + 5}
        textAnchor={side === 'query' ? 'end' : 'start'}
      >
        {word}
      </text>
    ));
  return (
    <svg
      className="self-cross-lines"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      aria-hidden="true"
      focusable="false"
      data-part="weights"
    >
      {d.weights.flatMap((row, i) =>
        row.map((weight, j) => (
          <line
            key={`${i},${j}`}
            x1={EDGE}
            y1={y(i, d.nQ)}
            x2={WIDE - EDGE}
            y2={y(j, d.nK)}
            strokeWidth={12 * weight}
          />
        )),
      )}
      {names(s.asking, 'query')}
      {names(d.asked, 'key')}
    </svg>
  );
}

/** The weights, what comes back, or how alike words are before and after. */
function Result({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  if (s.show === 'output')
    return (
      <Numbers
        name={said.output}
        words={s.asking}
        rows={d.output}
        text={(x) => formatNumber(x)}
        role="output"
      />
    );
  if (s.show === 'cosines')
    return (
      <table className="matrix self-cross-cosines" aria-label={said.cosines}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {d.asked.map((word, j) => (
              <th key={j} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {d.before.map((row, i) => (
            <tr key={i}>
              <th scope="row">{s.asking[i]}</th>
              {row.map((x, j) => (
                <td key={j}>
                  {formatNumber(x, 3)}
                  <b>{formatNumber(d.after[i]![j]!, 3)}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <WeightsMap
      name={said.shape(d.nQ, d.nK)}
      rows={d.weights}
      rowNames={s.asking}
      columnNames={d.asked}
      text={(x) => formatNumber(x)}
    />
  );
}

/** One sentence asks itself or another: the same arithmetic, a map of another shape. */
export default function View(props: Props) {
  const { state: s, derived: d, fields, set } = props;
  const self = s.source === 'self';
  const hint = { weights: said.rows, output: said.output, cosines: said.cosines }[s.show];
  const most = Math.max(s.asking.length, s.other.length);
  // From afar there is no room between the words for lines where the words are long.
  const long = [...s.asking, ...d.asked].some((word) => word.length > SHORT);
  return (
    <Arrange
      as="three"
      stage="aa bd ce / 1 1"
      wide={long ? 'aa be de / 5 7 / auto auto 1fr' : 'aaa bce dce / 4 4 7 / auto auto 1fr'}
      phone="a c b d e / 1"
      className="self-cross"
      style={{ '--most': most } as CSSProperties}
    >
      <div className="self-cross-switches">
        <Choice of={fields.source} />
        <Choice of={fields.show} />
        {(s.asking.length > 3 || s.masked) && <Toggle of={fields.masked} />}
      </div>
      <Panel
        name={panels.asks}
        title={<span className="role-query">{panels.asks}</span>}
        part="query"
        hint={said.own}
      >
        <MatrixEditor of={fields.x} />
        <div data-not="slide">
          <Size
            label={said.number}
            what={said.words}
            value={d.nQ}
            max={MOST}
            onChange={(n) => set({ asking: resized(s.asking, n) })}
          />
        </div>
      </Panel>
      <div className="self-cross-between" data-not={long ? 'slide' : undefined}>
        <Lines {...props} />
      </div>
      <Panel
        name={panels.asked}
        title={<span className="role-key">{panels.asked}</span>}
        part="key"
        className="self-cross-asked"
        hint={self ? said.same : said.another}
      >
        {self ? (
          <Numbers
            name={labels.x}
            words={s.asking}
            rows={s.x}
            text={(x) => formatShort(x)}
            role="key"
          />
        ) : (
          <>
            <MatrixEditor of={fields.y} />
            <div data-not="slide">
              <Size
                label={said.number}
                what={said.others}
                value={d.nK}
                max={MOST}
                onChange={(n) => set({ other: resized(s.other, n) })}
              />
            </div>
          </>
        )}
      </Panel>
      <Panel
        name={panels.map}
        title={
          s.show === 'weights' ? (
            <span className="role-weight">{said.shape(d.nQ, d.nK)}</span>
          ) : (
            said[s.show === 'output' ? 'outputs' : 'both'](d.nQ)
          )
        }
        part={s.show === 'output' ? 'output' : 'weights'}
        className="self-cross-result"
        hint={hint}
      >
        <Result {...props} />
      </Panel>
    </Arrange>
  );
}
