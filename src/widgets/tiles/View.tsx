import './tiles.css';
import { scaleLinear } from 'd3-scale';
import { type CSSProperties, useCallback } from 'react';
import { type Attributes, useAttributes } from '../../bound/live.ts';
import { UNKNOWN_TEXT } from '../../bound/number.ts';
import { type Signal, useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import {
  formatAny,
  formatCount,
  formatNumber,
  formatResults,
  formatShort,
} from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import type { LineScale } from '../../plane/numberLine.ts';
import { useIsSlide } from '../../widget/slideWidth.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { type default as tiles, KEY_COUNT } from './tiles.ts';

type Props = PropsOf<typeof tiles>;
type State = FigureState<typeof tiles>;
type Derived = FigureDerived<typeof tiles>;

const SCORE_LINE: LineScale = { scale: scaleLinear().domain([-6, 6]), ticks: [-6, -3, 0, 3, 6] };

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
  const first = initialValue(left);
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
      <span className="role-key">k{j + 1}</span>
      <div className="line-track">
        <TickLines line={SCORE_LINE} />
        <Mark
          left={computed((s, d) => {
            const block = Math.floor(j / Number(s.size));
            return block < d.blocksRead
              ? `${(SCORE_LINE.scale(d.m[block]!) * 100).toFixed(3)}%`
              : '';
          })}
        />
        <LineHandle of={fields.scores.at(j)} line={SCORE_LINE} />
      </div>
      <NumberField of={fields.scores.at(j)} />
      <Text
        className="role-value"
        data-detail
        of={computed((s) => `(${s.values[j]!.map((x) => formatShort(x, 1)).join(', ')})`)}
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
      <span className="role-value" data-detail>
        value
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

/** Terms of the sum as bars one after the other, from `start` on. */
const termsPath = (terms: readonly number[], start: number, end: number) => {
  let x = start;
  return terms
    .map((term) => {
      const from = (x / end) * 100;
      x += term;
      return `M${from.toFixed(2)},3H${((x / end) * 100).toFixed(2)}V17H${from.toFixed(2)}Z`;
    })
    .join('');
};

/** The sum after block b, a bar a term: the old ones as they have become, dashed what they were, and the new ones. */
function SumBar({ b, computed }: Pick<Props, 'computed'> & { b: number }) {
  const drawn = (path: (s: State, d: Derived) => string) =>
    computed((s, d) => (b < d.blocksRead ? path(s, d) : ''));
  const terms = (s: State, m: number, from: number, to: number) =>
    s.scores.slice(from * Number(s.size), to * Number(s.size)).map((x) => Math.exp(x - m));
  const was = (_: State, d: Derived) => d.l[b - 1] ?? 0;
  return (
    <svg className="tiles-sum" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <Path data-old d={drawn((s, d) => termsPath(terms(s, d.m[b]!, 0, b), 0, d.maxSum))} />
      <Path
        data-new
        d={drawn((s, d) =>
          termsPath(terms(s, d.m[b]!, b, b + 1), was(s, d) * d.factor[b]!, d.maxSum),
        )}
      />
      <Path data-was d={drawn((s, d) => (b ? termsPath([was(s, d)], 0, d.maxSum) : ''))} />
    </svg>
  );
}

/** What becomes of the sum at each block, a row a block, as high as its keys. */
function KeptNumbers({ numbers, computed }: Props) {
  const column = (text: (d: Derived, b: number) => string) =>
    computed((_, d) => d.m.map((_, b) => (b < d.blocksRead ? text(d, b) : UNKNOWN_TEXT)));
  // On a slide letters are large and heads short.
  const slide = useIsSlide();
  const digits = slide ? 2 : 3;
  const [block, m, old, factor, added, sum] = slide
    ? ['14%', '7%', '12%', '20%', '16%', '16%']
    : ['10%', '9%', '13%', '17%', '14%', '13%'];
  return (
    <Rows
      of={numbers.m}
      name="The sum, block by block"
      className="tiles-kept"
      attributes={(b) => computed((_, d) => ({ 'data-now': b === d.blocksRead - 1 }))}
    >
      <Name of={computed((_, d) => d.m.map((_, b) => String(b + 1)))} head="block" width={block} />
      <Text head="m" width={m} of={column((d, b) => formatShort(d.m[b]!))} />
      <Text
        head="old"
        width={old}
        of={column((d, b) => (b === 0 ? '–' : formatNumber(d.l[b - 1]!, digits)))}
      />
      <Text
        head="× factor"
        width={factor}
        of={column((d, b) => (b === 0 ? '–' : `× ${formatNumber(d.factor[b]!, digits)}`))}
        attributes={(b) =>
          computed((_, d) => ({ 'data-shrinks': 0 < b && b < d.blocksRead && d.factor[b]! < 1 }))
        }
      />
      <Text head="+ new" width={added} of={column((d, b) => formatNumber(d.added[b]!, digits))} />
      <Text head="= sum" width={sum} of={column((d, b) => formatNumber(d.l[b]!, digits))} />
      <Cell head={slide ? '' : 'sum, drawn'}>{(b) => <SumBar b={b} computed={computed} />}</Cell>
    </Rows>
  );
}

/** Numbers kept for one query, and for all queries of a longer text. */
const Memory = ({ fields, computed }: Props) => (
  <>
    <Rows of={3} className="facts tiles-memory">
      <Name
        of={computed(({ words }) => [
          `${KEY_COUNT} keys, one query`,
          `${formatCount(words)} keys, one query`,
          `${formatCount(words)} keys and queries`,
        ])}
        head=""
      />
      <Text
        head="all at once"
        of={computed(({ words }, { kept, many }) => [kept.row, words, many.row].map(formatCount))}
      />
      <Text
        head="in blocks"
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

const accText = ({ acc, blocksRead }: Derived) =>
  blocksRead ? formatResults(acc[blocksRead - 1]!, 4) : UNKNOWN_TEXT;

/** One row of attention, read in blocks: what is kept, what comes of it, and how much memory that takes. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const size = Number(useValue(fields.size));
  const step = useValue(computed((_, d) => d.blocksRead));
  const last = KEY_COUNT / size;
  const onStep = useCallback((to: number) => fields.read.set(to * size), [fields, size]);
  const steps = { step, first: 0, last };
  const player = usePlay({ ...steps, onStep });
  const slide = useIsSlide();
  const digits = slide ? 2 : 4;
  return (
    <Arrange
      as="pair"
      stage={slide ? 'bc dd / 10 11 / 1fr auto' : 'aa bc de / 19 24'}
      phone="a b c d e / 1"
      asked="bc / 5 8"
      className="tiles"
      style={{ '--size': size } as CSSProperties}
    >
      <div className="tiles-head" data-detail>
        <StepKeys {...steps} player={player} />
        <div data-reshapes>
          <Choice of={fields.size} />
        </div>
      </div>
      <Panel
        title="Scores, block by block"
        drag="Drag a score."
        hint="The vertical line is m, the largest score read so far."
        part="scores"
      >
        <Scores {...props} />
      </Panel>
      <Panel
        title="The sum, block by block"
        hint="If m grows, the old sum is multiplied by the factor first. Then the block’s terms are added."
      >
        <KeptNumbers {...props} />
      </Panel>
      <Panel
        title="The output"
        hint="acc: the values times the same terms, rescaled by the same factor."
        part="output"
        className="tiles-result"
        not="question"
      >
        <Facts
          of={[
            { of: computed((_, d) => accText(d)), name: 'acc', detail: true },
            {
              of: numbers.soFar.as('number', digits),
              name: step === last ? 'acc / sum' : 'acc / sum so far',
            },
            { of: numbers.full.as('number', digits), name: 'all at once' },
            { of: numbers.difference, name: 'largest difference', main: true, detail: true },
          ]}
        />
        <Text
          tag="p"
          className="tiles-note"
          data-detail
          of={computed(
            (_, d) =>
              `At the size of these values, float32 numbers are ${formatAny(d.spacing, 2)} apart.`,
          )}
        />
      </Panel>
      <Panel
        title="Numbers you carry"
        hint="In blocks: the scores of one block, m, sum, and two for acc."
        detail
      >
        <Memory {...props} />
      </Panel>
    </Arrange>
  );
}
