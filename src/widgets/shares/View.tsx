import './shares.css';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import type { Range } from '../../kit/signal/boundField.ts';
import { combine, mapSignal, type Signal, useValue } from '../../kit/signal/signal.ts';
import { initialValue, usePatch } from '../../kit/signal/usePatch.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { ShareStrip } from '../../kit/chart/ShareStrip.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { formatNumber, formatShort, round, speakNumber } from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../kit/plane/LineHandle.tsx';
import { type TickedScale, numberLineScale, clampToTrack } from '../../kit/plane/numberLine.ts';
import { useFrozenDomain } from '../../kit/plane/Plane.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { FloatFloor, LogWeight, logWeights } from './LogWeight.tsx';
import { KEY_COUNT } from '../shared/scores.ts';
import { ScoresSize } from '../shared/ScoresSize.tsx';
import { type default as shares, scaledText } from './shares.ts';

type Props = PropsOf<typeof shares>;

type Ends = readonly [from: number, to: number];
const stretchStyle = ([from, to]: Ends) => ({
  left: `${(from * 100).toFixed(3)}%`,
  width: `${((to - from) * 100).toFixed(3)}%`,
});

/** A segment of a track, from one position to another. */
function Stretch({ of, className }: { of: Signal<Ends>; className: string }) {
  const ref = usePatch<HTMLDivElement, Ends>(of, (element, ends) => {
    Object.assign(element.style, stretchStyle(ends));
  });
  return <div ref={ref} className={className} style={stretchStyle(initialValue(of))} />;
}

/** Shifts all scores by a constant, or by the largest part of it that keeps them in range. */
const shiftScores = (scores: readonly number[], by: number, { min, max }: Range) => {
  const shift = Math.min(max - Math.max(...scores), Math.max(min - Math.min(...scores), by));
  return scores.map((x) => round(x + shift));
};

/** Returns tick labels. Slides show every second one, because labels are large there. */
const sparseLabels =
  (text: (tick: number) => ReactNode) => (tick: number, all: readonly number[]) => (
    <span data-detail={all.indexOf(tick) % 2 || undefined}>{text(tick)}</span>
  );

/** The scores as points on a number line and as number fields, with the divided scores beside them. */
function ScoreLine({ fields, numbers, computed }: Props) {
  const { scores } = fields;
  const { range } = scores;
  const names = useValue(fields.names);
  const divides = useValue(computed((s) => s.divisor !== 1));
  const [line, freezeProps] = useFrozenDomain(computed((s) => numberLineScale(s.scores)));
  // Points move by whole numbers if the ticks are more than 2 apart.
  const step = mapSignal(line, ({ ticks: [first = 0, second = 0] }) =>
    second - first > 2 ? 1 : range.step,
  );
  const all = scores.through<number>({
    spokenName: 'all scores together',
    read: (now) => Math.min(...now),
    write: (now, to) => shiftScores(now, to - Math.min(...now), range),
    speak: (x) => `lowest score ${speakNumber(x, 4)}`,
  });
  // The axis doesn't change during a drag, so points beyond it stay at its edge.
  const span = combine([scores, line], (now, { scale }): Ends => [
    clampToTrack(scale(Math.min(...now))),
    clampToTrack(scale(Math.max(...now))),
  ]);
  const gap = combine([scores, line, numbers.order], (now, { scale }, order): Ends => {
    const [first = 0, second = 0] = order ?? [];
    return [clampToTrack(scale(now[second]!)), clampToTrack(scale(now[first]!))];
  });
  return (
    <Panel name="Scores">
      <Cluster ends>
        <p className="panel-title" data-part="scores">
          Scores
        </p>
        <ScoresSize of={scores} label="keys" range={KEY_COUNT} />
      </Cluster>
      <div {...freezeProps}>
        <Rows
          of={scores}
          name="Scores of the keys"
          headNot="question"
          footNot="question"
          fold="acde bbbb / 1 4.3em 4.6em 4em"
          foot
        >
          <Name of={fields.names} head="" width="6em" />
          <Cell
            head={<span data-detail>drag a point, or type</span>}
            foot={<TickNumbers line={line} text={sparseLabels(formatShort)} />}
            className="to-left"
          >
            {(i) => (
              <>
                <div className="line-track">
                  <TickLines line={line} />
                  <LineHandle
                    of={scores.at(i)}
                    step={step}
                    speak={(x) => speakNumber(x, 4)}
                    line={line}
                    part="scores"
                    row={i}
                  />
                </div>
                {/* On a phone the weights are below the fold, so show them here during a drag. */}
                <div data-not="stage">
                  <Bar of={numbers.weights.at(i)} />
                </div>
              </>
            )}
          </Cell>
          <Edit
            of={scores}
            name={(i) => `score of ${names[i]}, typed`}
            part="scores"
            width="4.3em"
          />
          <Text
            of={computed((_, d) => (divides ? d.scaled.map(scaledText) : []))}
            head={
              divides && (
                <>
                  ÷ <Text of={computed((s) => formatShort(s.divisor))} />
                </>
              )
            }
            part="scale"
            width="5.1em"
          />
          <Text of={numbers.weights.as('percent')} not="stage" />
        </Rows>
        <div data-not="question">
          <Rows of={2} name="The gap, and all scores together" fold="acd bbb / 1 4.3em 5.1em" bare>
            <Cell width="6em">{(i) => (i ? '↔ move all' : 'gap')}</Cell>
            <Cell className="to-left">
              {(i) => (
                <div className="line-track">
                  <Stretch className={i ? 'all-bar' : 'gap-bracket'} of={i ? span : gap} />
                  {i > 0 && (
                    <LineHandle
                      of={all}
                      step={step}
                      line={line}
                      look="grip"
                      place={mapSignal(span, ([from, to]) => (from + to) / 2)}
                    />
                  )}
                </div>
              )}
            </Cell>
            <Text
              of={computed((s, { order: [a, b] }) => [formatShort(s.scores[a!]! - s.scores[b!]!)])}
              width="4.3em"
            />
            <Text
              of={computed((_, d) => (divides ? [d.gapText] : []))}
              part="scale"
              width="5.1em"
            />
          </Rows>
        </div>
      </div>
    </Panel>
  );
}

const linear: TickedScale = { scale: scaleLinear(), ticks: [0, 0.25, 0.5, 0.75, 1] };

const power = (tick: number): ReactNode =>
  tick === 1 ? (
    '1'
  ) : (
    <>
      10<sup>−{Math.round(-Math.log10(tick))}</sup>
    </>
  );

/** The weights as bars on a linear or a logarithmic axis, each on the row of its score. */
function WeightRows({ fields, numbers, computed }: Props) {
  const log = useValue(fields.axis) === 'log';
  const precision = useValue(fields.precision);
  const divides = useValue(computed((s) => s.divisor !== 1));
  const line = log ? logWeights : linear;
  const { weights } = numbers;
  const leaders = (between: string, after = '') =>
    computed(
      ({ names }, { order: [first, second] }) => names[first!] + between + names[second!] + after,
    );
  return (
    <Panel name="Weights">
      <Cluster ends height="2.75rem 2rem">
        <p className="panel-title role-weight" data-part="weights">
          Weights
        </p>
        <Hint>
          {log
            ? `each line 10¹⁰ times less${precision === 'float32' ? '; hatched: denormal; left of it: 0' : ''}`
            : 'weight = eˢ ÷ sum of all eˢ'}
        </Hint>
      </Cluster>
      <Rows
        of={fields.scores}
        name="Weights of the keys"
        headNot="question"
        footNot="question"
        fold={log ? 'ac bb / 1 11em' : 'acd bbb / 1 5.3em 4.6em'}
        extraRow
        foot
      >
        <Name of={fields.names} head="" extraRow="sum" width="6em" />
        <Cell
          head={<span data-detail>{log ? 'logarithmic' : 'share of one whole'}</span>}
          extraRow={
            <div className="line-track">
              <ShareStrip of={weights} />
            </div>
          }
          foot={<TickNumbers line={line} text={log ? sparseLabels(power) : String} />}
          part="weights"
          className="to-left"
        >
          {(i) => (
            <div className="line-track">
              {log && <FloatFloor precision={precision} />}
              <TickLines line={line} />
              {log ? <LogWeight weight={weights.at(i)} /> : <Bar of={weights.at(i)} />}
            </div>
          )}
        </Cell>
        {!log && (
          <Text
            of={numbers.powers}
            head={
              <>
                e<sup>{divides ? 's/T' : 's'}</sup>
              </>
            }
            extraRow={<Text of={numbers.powerSum} />}
            not="question"
            width="5.3em"
          />
        )}
        <Cell
          head="weight"
          extraRow={<Text of={computed((_, d) => `${formatNumber(d.total * 100, 1)}%`)} />}
          part="weights"
          className="role-weight"
          width={log ? '9.4em' : '4.6em'}
        >
          {(i) => (
            <>
              <Text of={weights.at(i).as('percent')} part={undefined} />{' '}
              {log && (
                <small className="hint" data-detail>
                  <Text of={weights.at(i)} part={undefined} className="plain" />
                  <Text
                    of={computed((_, { weights: all, multiples }) =>
                      all[i] === 0 ? ' underflow' : multiples[i] ? ' denormal' : '',
                    )}
                  />
                </small>
              )}
            </>
          )}
        </Cell>
      </Rows>
      <Hint main lines="2 1" not="question">
        <Watch of={computed((_, d) => d.gap === 0)}>
          {(level) =>
            level ? (
              <Text of={leaders(' and ', ' are tied')} />
            ) : (
              <>
                ratio <Text of={leaders(' : ')} /> = e
                <sup>
                  <Text of={numbers.gapText} />
                </sup>{' '}
                ≈ <Text tag="b" of={numbers.ratio} />
              </>
            )
          }
        </Watch>
      </Hint>
    </Panel>
  );
}

/** Scores on the left and weights on the right, with one row per key. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="a b / 1" className="shares">
      <ScoreLine {...props} />
      <WeightRows {...props} />
    </Arrange>
  );
}
