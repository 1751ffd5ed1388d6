import './shares.css';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import type { Range } from '../../bound/bound.ts';
import { combine, mapSignal, useCount, useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { FloatFloor, LogWeight, logWeights } from '../../marks/LogWeight.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber, formatShort, round, speakNumber } from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { type LineScale, lineWindow, onTrack } from '../../plane/numberLine.ts';
import { useHeldDomain } from '../../plane/Plane.tsx';
import { KEY_COUNT } from '../scores.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import { Extent } from './Extent.tsx';
import { type Props, scaledText } from './shares.ts';
import { ratioText, remark, scoreTexts, weightTexts } from './text.ts';

/** All scores shifted by a constant: by as much as is asked, or by as much as keeps them in range. */
const shiftScores = (scores: readonly number[], by: number, { min, max }: Range) => {
  const room = Math.min(max - Math.max(...scores), Math.max(min - Math.min(...scores), by));
  return scores.map((x) => round(x + room));
};

const HEADS = { 'aria-hidden': true, 'data-not': 'question' } as const;

/** The numbers of ticks; large, on a slide, every second one. */
const sparse = (text: (tick: number) => ReactNode) => (tick: number, all: readonly number[]) => (
  <span data-not={all.indexOf(tick) % 2 ? 'slide' : undefined}>{text(tick)}</span>
);

/** The rows of a panel: a name, then what `children` gives. */
function KeyRows({
  fields,
  label,
  children,
}: Pick<Props, 'fields'> & { label: string; children: (i: number, name: string) => ReactNode }) {
  const names = useValue(fields.names);
  return (
    <ul aria-label={label}>
      {Array.from({ length: useCount(fields.scores) }, (_, i) => (
        <li key={i} className="grid-row" data-row={i}>
          <b>{names[i]}</b>
          {children(i, names[i]!)}
        </li>
      ))}
    </ul>
  );
}

/** The first panel: the scores as points on one number line, each typed too, and what the divisor makes of them. */
function ScoreLine({ fields, numbers, computed }: Props) {
  const { scores } = fields;
  const { range } = scores;
  const divides = useValue(computed((s) => s.divisor !== 1));
  const [line, hold] = useHeldDomain(computed((s) => lineWindow(s.scores)));
  // Far apart, they move by whole steps.
  const step = mapSignal(line, ({ ticks: [first = 0, second = 0] }) =>
    second - first > 2 ? 1 : range.step,
  );
  /** What is divided by 1 keeps its place in a text, and says nothing. */
  const idle = divides ? undefined : ({ 'data-idle': true, 'data-not': 'slide' } as const);
  const all = scores.through<number>({
    spokenName: scoreTexts.together,
    read: (now) => Math.min(...now),
    write: (now, to) => shiftScores(now, to - Math.min(...now), range),
    speak: (x) => scoreTexts.lowest(speakNumber(x, 4)),
  });
  const extentOf = (ends: (now: readonly number[]) => readonly [number, number]) =>
    combine([scores, line], (now, { scale }) => {
      // Under a hand the ground keeps still: what has left it waits at its edge.
      const [from, to] = ends(now).map((x) => onTrack(scale(x))) as [number, number];
      return [from, to] as const;
    });
  const span = extentOf((now) => [Math.min(...now), Math.max(...now)]);
  const gap = combine([scores, line, numbers.order], (now, { scale }, order) => {
    const [first = 0, second = 0] = order ?? [];
    return [onTrack(scale(now[second]!)), onTrack(scale(now[first]!))] as const;
  });
  return (
    <div className="panel" role="group" aria-label={scoreTexts.title}>
      <div className="shares-head">
        <p className="panel-title" data-part="scores">
          {scoreTexts.title}
        </p>
        <ScoresSize of={scores} label={scoreTexts.keys} range={KEY_COUNT} />
      </div>
      <div className="share-grid score-rows" {...hold}>
        <p className="grid-row grid-heads" {...HEADS}>
          <span className="grid-track">
            <span data-not="slide">{scoreTexts.hint}</span>
          </span>
          <span data-part="scores">{scoreTexts.score}</span>
          <span data-part="scale" {...idle}>
            ÷ <Text of={computed((s) => formatShort(s.divisor))} />
          </span>
        </p>
        <KeyRows fields={fields} label={scoreTexts.list}>
          {(i, name) => (
            <>
              <div className="grid-track line-track">
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
              <span data-part="scores">
                <NumberField of={scores.at(i)} name={scoreTexts.typed(name)} />
              </span>
              <span data-part="scale" {...idle}>
                <span className="hidden-text">{scoreTexts.divided}</span>
                <Text of={computed((_, d) => scaledText(d.scaled[i] ?? 0))} />
              </span>
              {/* On a phone the weights stand below the fold: here they move under the finger. */}
              <div className="score-weight" aria-hidden="true">
                <Bar of={numbers.weights.at(i)} />
                <Text of={numbers.weights.at(i).as('percent')} />
              </div>
            </>
          )}
        </KeyRows>
        <div className="grid-row grid-ticks" data-not="question">
          <div className="grid-track">
            <TickNumbers line={line} text={sparse(formatShort)} />
          </div>
        </div>
        <div className="grid-row grid-foot" data-not="question">
          <span>{scoreTexts.gap}</span>
          <div className="grid-track line-track" aria-hidden="true">
            <Extent className="gap-bracket" of={gap} />
          </div>
          <Text
            of={computed((s, { order: [a, b] }) => formatShort(s.scores[a!]! - s.scores[b!]!))}
          />
          <Text of={numbers.gapText} part="scale" {...idle} />
        </div>
        <div className="grid-row grid-foot" data-not="question">
          <span>{scoreTexts.all}</span>
          <div className="grid-track line-track">
            <Extent className="all-bar" of={span} />
            <LineHandle
              of={all}
              step={step}
              line={line}
              look="grip"
              place={mapSignal(span, ([from, to]) => (from + to) / 2)}
            />
          </div>
          <span className="grid-hint" data-not="slide">
            {scoreTexts.movesAll}
          </span>
        </div>
      </div>
    </div>
  );
}

const linear: LineScale = { scale: scaleLinear(), ticks: [0, 0.25, 0.5, 0.75, 1] };

/** 10 raised: a tick of the logarithmic axis. */
const power = (tick: number): ReactNode =>
  tick === 1 ? (
    '1'
  ) : (
    <>
      10<sup>−{Math.round(-Math.log10(tick))}</sup>
    </>
  );

/** The second panel: the weights as bars, on one of two fixed axes, in line with their scores. */
function WeightRows({ fields, numbers, computed }: Props) {
  const axis = useValue(fields.axis);
  const precision = useValue(fields.precision);
  const divides = useValue(computed((s) => s.divisor !== 1));
  const log = axis === 'log';
  const line = log ? logWeights : linear;
  const { weights } = numbers;
  return (
    <div className="panel" role="group" aria-label={weightTexts.title}>
      <div className="shares-head">
        <p className="panel-title role-weight" data-part="weights">
          {weightTexts.title}
        </p>
        <p className="panel-hint">{weightTexts.hint(axis, precision)}</p>
      </div>
      <div className="share-grid weight-rows" data-axis={axis}>
        <p className="grid-row grid-heads" {...HEADS}>
          <span className="grid-track">
            <span data-not="slide">{weightTexts.heads[axis]}</span>
          </span>
          {!log && (
            <span className="power">
              e<sup>{divides ? 's/T' : 's'}</sup>
            </span>
          )}
          <span className="weight-text">{weightTexts.weight}</span>
        </p>
        <KeyRows fields={fields} label={weightTexts.list}>
          {(i) => (
            <>
              <div className="grid-track line-track" data-part="weights">
                {log && <FloatFloor precision={precision} />}
                <TickLines line={line} />
                {log ? <LogWeight weight={weights.at(i)} /> : <Bar of={weights.at(i)} />}
              </div>
              {!log && <Text of={numbers.powers.at(i)} className="power" data-not="question" />}
              <span className="weight-text" data-part="weights">
                <Text of={weights.at(i).as('percent')} part={undefined} />{' '}
                {log && (
                  <span className="weight-digits" data-not="slide">
                    <Text of={weights.at(i)} part={undefined} className="plain" />
                    <Text of={computed((_, d) => remark(d, i))} />
                  </span>
                )}
              </span>
            </>
          )}
        </KeyRows>
        <div className="grid-row grid-ticks" data-not="question">
          <div className="grid-track">
            <TickNumbers line={line} text={log ? sparse(power) : String} />
          </div>
        </div>
        <p className="grid-row grid-foot" data-not="question">
          <span>{weightTexts.ratio}</span>
          <span className="ratio">
            <Follow of={computed((_, d) => d.gap === 0)}>
              {(level) =>
                level ? (
                  <Text of={computed(ratioText.level)} />
                ) : (
                  <>
                    <Text of={computed(ratioText.names)} /> = e
                    <sup>
                      <Text of={numbers.gapText} />
                    </sup>{' '}
                    ≈ <Text tag="b" of={numbers.ratio} />
                  </>
                )
              }
            </Follow>
          </span>
        </p>
        <div className="grid-row grid-foot" data-not="question">
          <span>{weightTexts.sum}</span>
          <div className="grid-track line-track">
            <ShareStrip of={weights} />
          </div>
          {!log && <Text of={numbers.powerSum} className="power" />}
          <Text
            className="weight-text"
            of={computed((_, d) => `${formatNumber(d.total * 100, 1)}%`)}
          />
        </div>
      </div>
    </div>
  );
}

/** Scores on the left, weights on the right, a row a key across both. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="a b / 1" wide="ab / 12 10" className="shares">
      <ScoreLine {...props} />
      <WeightRows {...props} />
    </Arrange>
  );
}
