import './heads.css';
import type { CSSProperties } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { type HeadsDerived, type HeadsState, third } from './heads.ts';
import { panels, said } from './text.ts';

type Props = OldViewProps<HeadsState, HeadsDerived>;

/** A map of a head, or of their average. */
const Map = ({
  state: s,
  rows,
  name,
  not,
}: Pick<Props, 'state'> & { rows: number[][]; name: string; not?: 'slide' }) => (
  <div className="heads-map scrolls" data-not={not}>
    <p className="panel-title">{name}</p>
    <WeightsMap
      name={name}
      rows={rows}
      rowNames={s.tokens}
      columnNames={s.tokens}
      text={(x) => formatPercent(x, 0)}
    />
  </div>
);

/** What the heads bring back, or what comes of it: a bar where a head begins. */
const Numbers = ({
  state: s,
  derived: d,
  name,
  rows,
  byHead,
}: Pick<Props, 'state' | 'derived'> & { name: string; rows: number[][]; byHead: boolean }) => (
  <div className="scrolls">
    <table className="matrix heads-numbers" aria-label={name}>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">{s.tokens[i]}</th>
            {row.map((x, j) => (
              <td key={j} data-begins={(byHead && j > 0 && j % d.dHead === 0) || undefined}>
                {formatNumber(x)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Several heads, each with its own columns of the matrices, and what W_O makes of them. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const mixes = s.show === 'wO';
  const three = d.count === 3;
  const slide = useSlide();
  // On a slide the maps come first; what is made of them comes with W_O.
  const later = !mixes && 'slide';
  const unused = !mixes && d.sliced;
  const hint = mixes
    ? said.rows
    : unused
      ? said.unused
      : three
        ? s.made === 'sliced'
          ? said.uncut
          : said.wider
        : said.columns(d.count);
  return (
    <Arrange
      as="maps"
      stage={!slide ? 'aa bb cd ef / 1 1' : mixes ? 'aaa bbb edf / 4 3 4' : 'a b / 1 / auto 1fr'}
      phone="a b c d e f / 1"
      className="heads full-maps"
      data-heads={d.count}
      style={{ '--maps': slide ? Math.max(2, d.count) : Math.max(3, d.count + 1) } as CSSProperties}
    >
      <div className="heads-switches" data-not="question">
        <div data-reshapes>
          <Choice of={fields.nHeads} />
        </div>
        <Choice of={fields.made} />
      </div>
      <Panel
        name={panels.maps}
        title={<span className="role-weight">{panels.maps}</span>}
        part="weights"
      >
        <div className="heads-maps" data-grow>
          {d.maps.map((rows, h) => (
            <Map key={h} state={s} rows={rows} name={said.head(h)} />
          ))}
          {d.count > 1 && <Map state={s} rows={d.average} name={said.average} not="slide" />}
        </div>
      </Panel>
      <Panel name={panels.x} title={panels.x} hint={said.x} part="term" not="slide">
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        name={panels.matrix}
        title={
          <>
            <span data-not="slide">{panels.matrix}</span>
            <span data-only="slide" aria-hidden="true">
              <i>W</i>
              <sub>O</sub>
            </span>
          </>
        }
        hint={hint}
        not={later}
      >
        <div data-not="slide">
          <Choice of={fields.show} hideLabel />
        </div>
        <div
          className="heads-matrix scrolls"
          data-heads={d.count}
          data-way={mixes ? 'rows' : 'columns'}
          data-unused={unused || undefined}
        >
          <MatrixEditor key={s.show} of={fields[s.show]} />
          {three && <MatrixEditor key={third(s.show)} of={fields[third(s.show)]} />}
        </div>
      </Panel>
      <Panel name={panels.concat} title={panels.concat} hint={said.concat} not={later}>
        <Numbers {...props} name={panels.concat} rows={d.concat} byHead />
      </Panel>
      <Panel
        name={panels.output}
        title={panels.output}
        hint={said.output}
        part="output"
        not={later}
      >
        <Numbers {...props} name={panels.output} rows={d.output} byHead={false} />
      </Panel>
    </Arrange>
  );
}
