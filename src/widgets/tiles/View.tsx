import './tiles.css';
import { scaleLinear } from 'd3-scale';
import { useCallback } from 'react';
import { UNKNOWN_TEXT } from '../../kit/signal/boundNumber.ts';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { DoublingSlider } from '../../kit/input/DoublingSlider.tsx';
import { PlaybackButtons, usePlayback } from '../../kit/input/Playback.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import {
  formatAny,
  formatCount,
  formatNumber,
  formatResults,
  formatShort,
} from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../kit/plane/LineHandle.tsx';
import type { TickedScale } from '../../kit/plane/numberLine.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { type default as tiles, KEY_COUNT } from './tiles.ts';

type Props = PropsOf<typeof tiles>;
type State = FigureState<typeof tiles>;
type Derived = FigureDerived<typeof tiles>;

const KEY_NAMES = constant(Array.from({ length: KEY_COUNT }, (_, j) => `k${j + 1}`));
const SCORE_LINE: TickedScale = { scale: scaleLinear().domain([-6, 6]), ticks: [-6, -3, 0, 3, 6] };

/** The scores on number lines, block by block. A mark in each block shows m after that block. */
function Scores({ fields, computed }: Props) {
  const blockOf = (s: State, j: number) => Math.floor(j / Number(s.size));
  return (
    <Rows
      of={KEY_COUNT}
      name="Scores"
      className="tiles-blocks"
      attributes={(j) =>
        computed((s, d) => ({
          'data-first': j % Number(s.size) === 0,
          'data-now': blockOf(s, j) === d.blocksRead - 1,
          'data-ahead': blockOf(s, j) >= d.blocksRead,
        }))
      }
    >
      <Name of={KEY_NAMES} head="" width="1.6em" className="role-key" />
      <Cell
        head={
          <>
            <span className="hidden-text">score</span>
            <TickNumbers line={SCORE_LINE} text={(x) => formatShort(x)} />
          </>
        }
      >
        {(j) => (
          <div className="line-track">
            <TickLines line={SCORE_LINE} />
            {/* The mark shows m after this key's block, once the block has been read. */}
            <Watch
              of={computed((s, d) =>
                blockOf(s, j) < d.blocksRead
                  ? `${(SCORE_LINE.scale(d.m[blockOf(s, j)]!) * 100).toFixed(3)}%`
                  : '',
              )}
            >
              {(left) => <span className="tiles-mark" style={{ left }} hidden={!left} />}
            </Watch>
            <LineHandle of={fields.scores.at(j)} line={SCORE_LINE} />
          </div>
        )}
      </Cell>
      <Edit of={fields.scores} head="" width="2.6em" />
      <Text
        head="value"
        className="role-value"
        detail
        of={computed((s) =>
          s.values.map((row) => `(${row.map((x) => formatShort(x, 1)).join(', ')})`),
        )}
      />
    </Rows>
  );
}

/** Returns an SVG path of adjacent bars, one per term of the sum, from `start` on. */
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

/** The sum after block b, with a bar per term: rescaled old terms, then new terms. A dashed bar shows the old sum. */
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

/** A table of how each block updates the sum. Each row is as high as the keys of its block. */
function RunningValues({ numbers, computed }: Props) {
  const column = (text: (d: Derived, b: number) => string) =>
    computed((_, d) => d.m.map((_, b) => (b < d.blocksRead ? text(d, b) : UNKNOWN_TEXT)));
  const later = (text: (d: Derived, b: number) => string) =>
    column((d, b) => (b === 0 ? '–' : text(d, b)));
  return (
    <Rows
      of={numbers.m}
      name="The sum, block by block"
      className="tiles-blocks"
      attributes={(b) =>
        computed((_, d) => ({ 'data-first': true, 'data-now': b === d.blocksRead - 1 }))
      }
    >
      <Name of={computed((_, d) => d.m.map((_, b) => String(b + 1)))} head="block" width="10%" />
      <Text head="m" width="9%" of={column((d, b) => formatShort(d.m[b]!))} />
      <Text head="old" width="13%" of={later((d, b) => formatNumber(d.l[b - 1]!, 3))} />
      <Text
        head="× factor"
        width="17%"
        of={later((d, b) => `× ${formatNumber(d.factor[b]!, 3)}`)}
        attributes={(b) =>
          computed((_, d) => ({ 'data-shrinks': 0 < b && b < d.blocksRead && d.factor[b]! < 1 }))
        }
      />
      <Text head="+ new" width="14%" of={column((d, b) => formatNumber(d.added[b]!, 3))} />
      <Text head="= sum" width="13%" of={column((d, b) => formatNumber(d.l[b]!, 3))} />
      <Cell head="">{(b) => <SumBar b={b} computed={computed} />}</Cell>
    </Rows>
  );
}

/** One row of attention computed in blocks: the running values, the output, and the memory they need. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const size = Number(useValue(fields.size));
  const step = useValue(computed((_, d) => d.blocksRead));
  const last = KEY_COUNT / size;
  const onStep = useCallback((to: number) => fields.read.set(to * size), [fields, size]);
  const steps = { step, first: 0, last };
  const player = usePlayback({ ...steps, onStep });
  return (
    <Arrange
      as="pair"
      stage="aa bc de / 19 24"
      wide="bc dd / 19 24 / 1fr auto"
      phone="a b c d e / 1"
      asked="bc / 5 8"
    >
      <Cluster detail>
        <PlaybackButtons {...steps} player={player} />
        <div data-reshapes>
          <Choice of={fields.size} />
        </div>
      </Cluster>
      <Panel
        title="Scores, block by block"
        drag="Drag a score."
        hint="The vertical line is m, the largest score read so far."
        part="scores"
        row="2.75rem 1.75rem"
      >
        <Scores {...props} />
      </Panel>
      <Panel
        title="The sum, block by block"
        hint="If m grows, the old sum is multiplied by the factor first. Then the block’s terms are added."
        row={`${1.9 * size}rem ${1.75 * size}rem`}
      >
        <RunningValues {...props} />
      </Panel>
      <Panel
        title="The output"
        hint="acc: the values times the same terms, rescaled by the same factor."
        part="output"
        not="question"
      >
        <Facts
          of={[
            {
              of: computed((_, { acc, blocksRead }) =>
                blocksRead ? formatResults(acc[blocksRead - 1]!, 4) : UNKNOWN_TEXT,
              ),
              name: 'acc',
              detail: true,
            },
            { of: numbers.soFar, name: step === last ? 'acc / sum' : 'acc / sum so far' },
            { of: numbers.full, name: 'all at once' },
            { of: numbers.difference, name: 'largest difference', main: true, detail: true },
          ]}
        />
        <Hint detail lines="2">
          <Text
            of={computed((_, d) =>
              d.blocksRead === d.blocks
                ? `At the size of these values, float32 numbers are ${formatAny(d.spacing, 2)} apart.`
                : '',
            )}
          />
        </Hint>
      </Panel>
      <Panel
        title="Numbers you carry"
        hint="In blocks: the scores of one block, m, sum, and two for acc."
        height="19rem 13rem"
        detail
      >
        <DoublingSlider of={fields.words} />
        <Rows of={3} className="facts">
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
            of={computed(({ words }, { many }) => [KEY_COUNT, words, many.row].map(formatCount))}
          />
          <Text
            head="in blocks"
            of={computed((_, { kept, many }) =>
              [kept.blocks, kept.blocks, many.blocks].map(formatCount),
            )}
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}
