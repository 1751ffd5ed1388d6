import './shares.css';
import type { ReactNode } from 'react';
import type { Range } from '../../bound/bound.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { FloatFloor, LogWeight, logWeights } from '../../marks/LogWeight.tsx';
import { ShareStrip, WeightBar } from '../../marks/WeightBar.tsx';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatWeight,
  round,
  speakNumber,
} from '../../number/format.ts';
import { type LineScale, lineScale, lineWindow, onTrack } from '../../plane/numberLine.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { useHeldDomain } from '../../plane/Plane.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { KEYS } from '../scores.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import { scaledText, type SharesDerived, type SharesState } from './shares.ts';
import { remark, scoreTexts, weightTexts } from './text.ts';

type Props = OldViewProps<SharesState, SharesDerived>;

/** All scores shifted by a constant: by as much as is asked, or by as much as keeps them in range. */
const shifted = (scores: readonly number[], by: number, { min, max }: Range) => {
  const room = Math.min(max - Math.max(...scores), Math.max(min - Math.min(...scores), by));
  return scores.map((x) => round(x + room));
};

/** On a slide the panels are called what their columns are, unless there is one for what is divided. */
const headsOf = ({ divisor }: SharesState) => ({
  'aria-hidden': true,
  'data-not': divisor === 1 ? 'slide' : 'question',
});

/** The numbers of ticks; large, on a slide, every second one. */
const sparse = (line: LineScale, text: (tick: number) => ReactNode) => (tick: number) => (
  <span data-not={line.ticks.indexOf(tick) % 2 ? 'slide' : undefined}>{text(tick)}</span>
);

/** The first panel: the scores as points on one number line, each typed too, and what the divisor makes of them. */
function ScoreLine({ state, derived, fields }: Props) {
  const { scores, names, divisor } = state;
  const { range } = fields.scores;
  const [line, hold] = useHeldDomain(lineWindow(scores));
  const unit = (line.domain[1] - line.domain[0]) / 7;
  /** What is divided by 1 keeps its place in a text, and says nothing. */
  const idle = divisor === 1 ? ({ 'data-idle': true, 'data-not': 'slide' } as const) : undefined;
  // Far apart, they move by whole steps.
  const step = unit > 2 ? 1 : range.step;
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const [first, second] = derived.order as [number, number];
  const all = fields.scores.through<number>({
    spokenName: scoreTexts.together,
    read: (now) => Math.min(...now),
    write: (now, to) => shifted(now, to - Math.min(...now), range),
    speak: (x) => scoreTexts.lowest(speakNumber(x, 4)),
  });
  // Under a hand the ground keeps still: what has left it waits at its edge.
  const at = (x: number) => onTrack(line.at(x));
  const percent = (place: number) => `${(place * 100).toFixed(3)}%`;
  const extent = (a: number, b: number) => ({
    left: percent(at(a)),
    width: percent(at(b) - at(a)),
  });
  return (
    <div className="panel" role="group" aria-label={scoreTexts.title}>
      <div className="shares-head">
        <p className="panel-title" data-part="scores">
          {scoreTexts.title}
        </p>
        <ScoresSize of={fields.scores} label={scoreTexts.keys} range={KEYS} />
      </div>
      <div className="share-grid score-rows" {...hold}>
        <p className="grid-row grid-heads" {...headsOf(state)}>
          <span className="grid-track">
            <span data-not="slide">{scoreTexts.hint}</span>
          </span>
          <span data-part="scores">{scoreTexts.score}</span>
          <span data-part="scale" {...idle}>
            ÷ {formatShort(divisor)}
          </span>
        </p>
        <ul aria-label={scoreTexts.list}>
          {scores.map((x, i) => (
            <li key={i} className="grid-row" data-row={i}>
              <b>{names[i]}</b>
              <div className="grid-track line-track">
                <TickLines line={line} />
                <LineHandle
                  of={fields.scores.at(i)}
                  step={step}
                  speak={speakNumber(x, 4)}
                  line={line}
                  part="scores"
                  row={i}
                />
              </div>
              <span data-part="scores">
                <NumberField of={fields.scores.at(i)} name={scoreTexts.typed(names[i]!)} />
              </span>
              <span data-part="scale" {...idle}>
                <span className="hidden-text">{scoreTexts.divided}</span>
                {scaledText(derived.scaled[i]!)}
              </span>
              {/* On a phone the weights stand below the fold: here they move under the finger. */}
              <div className="score-weight" aria-hidden="true">
                <WeightBar weight={derived.weights[i]!} />
                <span>{formatPercent(derived.weights[i]!)}</span>
              </div>
            </li>
          ))}
        </ul>
        <div className="grid-row grid-ticks" data-not="question">
          <div className="grid-track">
            <TickNumbers line={line} text={sparse(line, formatShort)} />
          </div>
        </div>
        <div className="grid-row grid-foot" data-not="question">
          <span>{scoreTexts.gap}</span>
          <div className="grid-track line-track" aria-hidden="true">
            <div className="gap-bracket" style={extent(scores[second]!, scores[first]!)} />
          </div>
          <span>{formatShort(scores[first]! - scores[second]!)}</span>
          <span data-part="scale" data-not={idle?.['data-not']}>
            {derived.gapText}
          </span>
        </div>
        <div className="grid-row grid-foot" data-not="question">
          <span>{scoreTexts.all}</span>
          <div className="grid-track line-track">
            <div className="all-bar" style={extent(low, high)} />
            <LineHandle
              of={all}
              step={step}
              line={line}
              look="grip"
              place={(at(low) + at(high)) / 2}
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

const linear = lineScale([0, 1], [0, 0.25, 0.5, 0.75, 1]);

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
function WeightRows({ state, derived }: Pick<Props, 'state' | 'derived'>) {
  const log = state.axis === 'log';
  const line = log ? logWeights : linear;
  const [first, second] = derived.order.map((i) => state.names[i]);
  return (
    <div className="panel" role="group" aria-label={weightTexts.title}>
      <div className="shares-head">
        <p className="panel-title role-weight" data-part="weights">
          {weightTexts.title}
        </p>
        <p className="panel-hint">{weightTexts.hint(state)}</p>
      </div>
      <div className="share-grid weight-rows">
        <p className="grid-row grid-heads" {...headsOf(state)}>
          <span className="grid-track">
            <span data-not="slide">{weightTexts.heads[state.axis]}</span>
          </span>
          <span>{weightTexts.weight}</span>
        </p>
        <ul aria-label={weightTexts.list}>
          {derived.weights.map((w, i) => (
            <li key={i} className="grid-row" data-row={i}>
              <b>{state.names[i]}</b>
              <div className="grid-track line-track" data-part="weights">
                {log && <FloatFloor precision={state.precision} />}
                <TickLines line={line} />
                {log ? <LogWeight weight={w} /> : <WeightBar weight={w} />}
              </div>
              <span className="weight-text" data-part="weights">
                {formatPercent(w)}{' '}
                <span className="weight-digits" data-not="slide">
                  {formatWeight(w)}
                  {remark(derived, i)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <div className="grid-row grid-ticks" data-not="question">
          <div className="grid-track">
            <TickNumbers line={line} text={log ? sparse(line, power) : String} />
          </div>
        </div>
        <p className="grid-row grid-foot" data-not="question">
          <span>{weightTexts.ratio}</span>
          <span className="ratio">
            {derived.gap === 0 ? (
              weightTexts.level(first!, second!)
            ) : (
              <>
                {first} : {second} = e<sup>{derived.gapText}</sup> ≈{' '}
                <b>{formatAny(derived.ratio)}</b>
              </>
            )}
          </span>
        </p>
        <div className="grid-row grid-foot" data-not="question">
          <span>{weightTexts.sum}</span>
          <div className="grid-track line-track">
            <ShareStrip shares={derived.weights} />
          </div>
          <span className="weight-text">{formatNumber(derived.total * 100, 1)}%</span>
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
