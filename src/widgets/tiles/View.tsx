import './tiles.css';
import { type CSSProperties, useCallback } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { lineScale } from '../../plane/numberLine.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { KEYS, type TilesDerived, type TilesState } from './tiles.ts';
import { differenceText, panels, said, valueText, vectorText } from './text.ts';

type Props = OldViewProps<TilesState, TilesDerived>;

const LINE = lineScale([-6, 6], [-6, -3, 0, 3, 6]);

/** How a key stands to what has been read: read before, in the block read last, or still ahead. */
function stands(j: number, size: number, known: number) {
  const block = Math.floor(j / size);
  return block === known - 1 ? 'now' : block < known ? 'read' : 'ahead';
}

/** The scores on number lines, block under block, and through each block m as it is after it. */
function Scores({ state: s, derived: d, fields }: Props) {
  const size = Number(s.size);
  return (
    <div className="tiles-scores">
      <div className="tiles-row tiles-ticks">
        <span />
        <TickNumbers line={LINE} text={(x) => formatShort(x)} />
        <span />
        <span className="role-value" data-not="slide">
          {said.value}
        </span>
      </div>
      {s.scores.map((_, j) => {
        const block = Math.floor(j / size);
        const m = d.m[block]!;
        return (
          <div
            key={j}
            className="tiles-row"
            data-row={j}
            data-stands={stands(j, size, d.known)}
            data-first={j % size === 0}
          >
            <span className="role-key">{said.key(j)}</span>
            <div className="line-track">
              <TickLines line={LINE} />
              {block < d.known && (
                <span
                  className="tiles-mark"
                  style={{ left: `${(LINE.at(m) * 100).toFixed(3)}%` } as CSSProperties}
                />
              )}
              <LineHandle of={fields.scores.at(j)} line={LINE} />
            </div>
            <NumberField of={fields.scores.at(j)} />
            <span className="role-value" data-not="slide">
              {valueText(s.values[j]!)}
            </span>
            <span data-only="question">{j % size === 0 && said.block(block + 1)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** What is kept after each block, a row a block, as high as its keys. */
function Kept({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
  const size = Number(s.size);
  // A line speaks of blocks by their number, and of what is kept by its name.
  const slide = useSlide();
  const digits = slide ? 2 : 3;
  return (
    <table className="facts tiles-kept" aria-label={panels.kept}>
      <thead>
        <tr>
          {Object.entries(said.columns).map(([id, name]) => (
            <th key={id} scope="col" className={`tiles-${id}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody style={{ '--size': size } as CSSProperties}>
        {d.m.map((m, b) => {
          const known = b < d.known;
          const cell = (text: string) => (known ? text : said.unread);
          return (
            <tr key={b} data-now={b === d.known - 1 || undefined}>
              <th scope="row">{slide ? b + 1 : said.row(b, size)}</th>
              <td>{cell(slide ? formatShort(m) : formatNumber(m))}</td>
              <td data-shrinks={(known && d.fates[b] === 1) || undefined}>
                {cell(b === 0 ? '–' : `× ${formatNumber(d.factor[b]!, digits)}`)}
              </td>
              <td>{cell(formatNumber(d.l[b]!, digits))}</td>
              <td>{cell(`(${d.acc[b]!.map((x) => formatNumber(x, 2)).join(', ')})`)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One row of attention, read in blocks: what is kept, what comes of it, and how much memory that takes. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const size = Number(s.size);
  const onStep = useCallback((to: number) => fields.read.set(to * size), [fields, size]);
  const steps = { step: d.known, first: 0, last: d.blocks };
  const player = usePlay({ ...steps, onStep });
  const all = d.known === d.blocks;
  const slide = useSlide();
  return (
    <Arrange
      as="pair"
      stage={slide ? 'bc dd / 10 11 / 1fr auto' : 'aa bc de / 1 1'}
      phone="a b c d e / 1"
      asked="b / 1"
      className="tiles"
    >
      <div className="tiles-head" data-not="slide">
        <StepKeys {...steps} player={player} />
        <div>
          <Choice of={fields.size} />
        </div>
      </div>
      <Panel name={panels.scores} title={panels.scores} hint={panels.scoresHint} part="scores">
        <Scores {...props} />
      </Panel>
      <Panel name={panels.kept} title={panels.kept} hint={panels.keptHint} not="question">
        <Kept state={s} derived={d} />
      </Panel>
      <Panel
        name={panels.result}
        title={panels.result}
        hint={panels.resultHint}
        part="output"
        className="tiles-result"
        not="question"
      >
        <table className="facts">
          <tbody>
            <tr>
              <th scope="row">{all ? said.blocks : said.soFar}</th>
              <td className="role-output">
                {d.soFar ? vectorText(d.soFar, slide ? 2 : 4) : said.unread}
              </td>
            </tr>
            <tr>
              <th scope="row">{said.whole}</th>
              <td className="role-output">{vectorText(d.full, slide ? 2 : 4)}</td>
            </tr>
            <tr data-not="slide">
              <th scope="row">{said.difference}</th>
              <td>
                <b>{all ? differenceText(d.difference) : said.unread}</b>
              </td>
            </tr>
          </tbody>
        </table>
        <p className="tiles-note" data-not="slide">
          {said.spacing(d.spacing)}
        </p>
      </Panel>
      <Panel name={panels.memory} title={panels.memory} hint={panels.memoryHint} not="slide">
        <table className="facts">
          <thead>
            <tr>
              <td aria-hidden="true" />
              <th scope="col">{said.whole}</th>
              <th scope="col">{said.blocks}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{said.rowOf(KEYS)}</th>
              <td>{d.kept.row}</td>
              <td>{d.kept.blocks}</td>
            </tr>
            <tr>
              <th scope="row">{said.rowOf(s.words)}</th>
              <td>{formatCount(s.words)}</td>
              <td>{d.kept.blocks}</td>
            </tr>
            <tr>
              <th scope="row">{said.allOf(s.words)}</th>
              <td>{formatCount(d.many.row)}</td>
              <td>{formatCount(d.many.blocks)}</td>
            </tr>
          </tbody>
        </table>
        <div className="tiles-words">
          <DoublingSlider of={fields.words} />
        </div>
      </Panel>
    </Arrange>
  );
}
