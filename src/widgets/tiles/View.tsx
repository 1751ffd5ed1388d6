import './tiles.css';
import { type CSSProperties, useCallback } from 'react';
import { type Attributes, useAttributes } from '../../bound/live.ts';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { type Signal, useValue } from '../../bound/signal.ts';
import { drawnAs, usePatch } from '../../bound/usePatch.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatCount, formatNumber, formatShort } from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { lineScale } from '../../plane/numberLine.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { KEY_COUNT, type Props, type TilesDerived } from './tiles.ts';
import { columns, panels, texts, valueText } from './text.ts';

const SCORE_LINE = lineScale([-6, 6], [-6, -3, 0, 3, 6]);

/** How a key stands to what has been read: read before, in the block read last, or still ahead. */
function stands(block: number, blocksRead: number) {
  return block === blocksRead - 1 ? 'now' : block < blocksRead ? 'read' : 'ahead';
}

const writeLeft = (mark: HTMLElement, left: string) => {
  mark.style.left = left;
  mark.hidden = left === '';
};

/** Where m is on the line of a key; nowhere before its block has been read. */
function Mark({ left }: { left: Signal<string> }) {
  const ref = usePatch<HTMLSpanElement, string>(left, writeLeft);
  const first = drawnAs(left);
  return <span ref={ref} className="tiles-mark" style={{ left: first }} hidden={first === ''} />;
}

/** A key: its score on a number line, and its value. `of` says how it stands. */
function Key({
  j,
  of,
  fields,
  computed,
}: Pick<Props, 'fields' | 'computed'> & { j: number; of: Signal<Attributes> }) {
  return (
    <div className="tiles-row" data-row={j} {...useAttributes<HTMLDivElement>(of)}>
      <span className="role-key">{texts.key(j)}</span>
      <div className="line-track">
        <TickLines line={SCORE_LINE} />
        <Mark
          left={computed((s, d) => {
            const block = Math.floor(j / Number(s.size));
            return block < d.blocksRead ? `${(SCORE_LINE.at(d.m[block]!) * 100).toFixed(3)}%` : '';
          })}
        />
        <LineHandle of={fields.scores.at(j)} line={SCORE_LINE} />
      </div>
      <NumberField of={fields.scores.at(j)} />
      <Text className="role-value" data-not="slide" of={computed((s) => valueText(s.values[j]!))} />
      <Text
        data-only="question"
        of={computed((s) => (j % Number(s.size) === 0 ? texts.block(j / Number(s.size) + 1) : ''))}
      />
    </div>
  );
}

/** The scores on number lines, block under block, and through each block m as it is after it. */
const Scores = ({ fields, computed }: Props) => (
  <div className="tiles-scores">
    <div className="tiles-row tiles-ticks">
      <span />
      <TickNumbers line={SCORE_LINE} text={(x) => formatShort(x)} />
      <span />
      <span className="role-value" data-not="slide">
        {texts.value}
      </span>
    </div>
    {Array.from({ length: KEY_COUNT }, (_, j) => (
      <Key
        key={j}
        {...{ j, fields, computed }}
        of={computed((s, d) => ({
          'data-stands': stands(Math.floor(j / Number(s.size)), d.blocksRead),
          'data-first': j % Number(s.size) === 0,
        }))}
      />
    ))}
  </div>
);

/** What is kept after each block, a row a block, as high as its keys. */
function KeptNumbers({ numbers, computed }: Props) {
  // A line speaks of blocks by their number, and of what is kept by its name.
  const slide = useSlide();
  const digits = slide ? 2 : 3;
  const column = (text: (d: TilesDerived, b: number) => string) =>
    computed((_, d) => d.m.map((_, b) => (b < d.blocksRead ? text(d, b) : UNKNOWN_TEXT)));
  return (
    <Rows
      of={numbers.m}
      name={panels.kept}
      className="tiles-kept"
      attributes={(b) => computed((_, d) => ({ 'data-now': b === d.blocksRead - 1 }))}
    >
      <Name
        of={slide ? computed((_, d) => d.m.map((_, b) => String(b + 1))) : numbers.m.rowNames}
        head={columns.block}
        width="16%"
      />
      <Text
        head={columns.m}
        width="11%"
        of={column((d, b) => (slide ? formatShort : formatNumber)(d.m[b]!))}
      />
      <Text
        head={columns.factor}
        width="19%"
        of={column((d, b) => (b === 0 ? '–' : `× ${formatNumber(d.factor[b]!, digits)}`))}
        attributes={(b) =>
          computed((_, d) => ({ 'data-shrinks': b < d.blocksRead && d.fates[b] === 1 }))
        }
      />
      <Text head={columns.l} width="19%" of={column((d, b) => formatNumber(d.l[b]!, digits))} />
      <Text
        head={columns.acc}
        width="35%"
        of={column((d, b) => `(${d.acc[b]!.map((x) => formatNumber(x, 2)).join(', ')})`)}
      />
    </Rows>
  );
}

/** Numbers kept for one query, and for all queries of a longer text. */
const Memory = ({ fields, computed }: Props) => (
  <>
    <Rows of={3} className="facts tiles-memory">
      <Name
        of={computed(({ words }) => [
          texts.rowOf(KEY_COUNT),
          texts.rowOf(words),
          texts.allOf(words),
        ])}
        head=""
      />
      <Text
        head={texts.whole}
        of={computed(({ words }, { kept, many }) => [kept.row, words, many.row].map(formatCount))}
      />
      <Text
        head={texts.blocks}
        of={computed((_, { kept, many }) =>
          [kept.blocks, kept.blocks, many.blocks].map(formatCount),
        )}
      />
    </Rows>
    <div className="tiles-words">
      <DoublingSlider of={fields.words} />
    </div>
  </>
);

/** One row of attention, read in blocks: what is kept, what comes of it, and how much memory that takes. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const size = Number(useValue(fields.size));
  const step = useValue(computed((_, d) => d.blocksRead));
  const last = KEY_COUNT / size;
  const onStep = useCallback((to: number) => fields.read.set(to * size), [fields, size]);
  const steps = { step, first: 0, last };
  const player = usePlay({ ...steps, onStep });
  const slide = useSlide();
  const digits = slide ? 2 : 4;
  return (
    <Arrange
      as="pair"
      stage={slide ? 'bc dd / 10 11 / 1fr auto' : 'aa bc de / 1 1'}
      phone="a b c d e / 1"
      asked="b / 1"
      className="tiles"
      style={{ '--size': size } as CSSProperties}
    >
      <div className="tiles-head" data-not="slide">
        <StepKeys {...steps} player={player} />
        <div>
          <Choice of={fields.size} />
        </div>
      </div>
      <Panel title={panels.scores} hint={panels.scoresHint} part="scores">
        <Scores {...props} />
      </Panel>
      <Panel title={panels.kept} hint={panels.keptHint} not="question">
        <KeptNumbers {...props} />
      </Panel>
      <Panel
        title={panels.result}
        hint={panels.resultHint}
        part="output"
        className="tiles-result"
        not="question"
      >
        <Facts
          of={[
            {
              of: numbers.soFar.as('number', digits),
              name: step === last ? texts.blocks : texts.soFar,
            },
            { of: numbers.full.as('number', digits), name: texts.whole },
            { of: numbers.difference, name: texts.difference, main: true, not: 'slide' },
          ]}
        />
        <Text
          tag="p"
          className="tiles-note"
          data-not="slide"
          of={computed((_, d) => texts.spacing(d.spacing))}
        />
      </Panel>
      <Panel title={panels.memory} hint={panels.memoryHint} not="slide">
        <Memory {...props} />
      </Panel>
    </Arrange>
  );
}
