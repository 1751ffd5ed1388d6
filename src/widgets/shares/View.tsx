import './shares.css';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import type { Range } from '../../bound/bound.ts';
import { combine, mapSignal, type Signal, useCount, useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Watch } from '../../marks/Watch.tsx';
import { FloatFloor, LogWeight, logWeights } from './LogWeight.tsx';
import { ShareStrip } from '../../marks/ShareStrip.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatNumber, formatShort, round, speakNumber } from '../../number/format.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { type LineScale, lineWindow, onTrack } from '../../plane/numberLine.ts';
import { useFrozenDomain } from '../../plane/Plane.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { KEY_COUNT } from '../scores.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import { type default as shares, scaledText } from './shares.ts';

type Props = PropsOf<typeof shares>;

const stretchStyle = ([from, to]: readonly [number, number]) => ({
  left: `${(from * 100).toFixed(3)}%`,
  width: `${((to - from) * 100).toFixed(3)}%`,
});

/** A stretch of a track, from one place to another. */
function Stretch({ of, className }: { of: Signal<readonly [number, number]>; className: string }) {
  const ref = usePatch<HTMLDivElement, readonly [number, number]>(of, (element, ends) => {
    Object.assign(element.style, stretchStyle(ends));
  });
  return <div ref={ref} className={className} style={stretchStyle(initialValue(of))} />;
}

/** All scores shifted by a constant, or by as much of it as keeps them in range. */
const shiftScores = (scores: readonly number[], by: number, { min, max }: Range) => {
  const room = Math.min(max - Math.max(...scores), Math.max(min - Math.min(...scores), by));
  return scores.map((x) => round(x + room));
};

const HEADS = { 'aria-hidden': true, 'data-not': 'question' } as const;

/** Tick labels; on a slide every second one, since they are large there. */
const sparse = (text: (tick: number) => ReactNode) => (tick: number, all: readonly number[]) => (
  <span data-detail={all.indexOf(tick) % 2 || undefined}>{text(tick)}</span>
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

/** The scores as points on one number line and as numbers to type, then divided. */
function ScoreLine({ fields, numbers, computed }: Props) {
  const { scores } = fields;
  const { range } = scores;
  const divides = useValue(computed((s) => s.divisor !== 1));
  const [line, freezeProps] = useFrozenDomain(computed((s) => lineWindow(s.scores)));
  // Far apart, they move by whole steps.
  const step = mapSignal(line, ({ ticks: [first = 0, second = 0] }) =>
    second - first > 2 ? 1 : range.step,
  );
  // Divided by 1, a score keeps its column, but there is nothing to show.
  const idle = divides ? undefined : ({ 'data-idle': true, 'data-detail': true } as const);
  const all = scores.through<number>({
    spokenName: 'all scores together',
    read: (now) => Math.min(...now),
    write: (now, to) => shiftScores(now, to - Math.min(...now), range),
    speak: (x) => `lowest score ${speakNumber(x, 4)}`,
  });
  const extentOf = (ends: (now: readonly number[]) => readonly [number, number]) =>
    combine([scores, line], (now, { scale }) => {
      // The axis keeps still during a drag, so points beyond it wait at its edge.
      const [from, to] = ends(now).map((x) => onTrack(scale(x))) as [number, number];
      return [from, to] as const;
    });
  const span = extentOf((now) => [Math.min(...now), Math.max(...now)]);
  const gap = combine([scores, line, numbers.order], (now, { scale }, order) => {
    const [first = 0, second = 0] = order ?? [];
    return [onTrack(scale(now[second]!)), onTrack(scale(now[first]!))] as const;
  });
  return (
    <div className="panel" role="group" aria-label="Scores">
      <div className="shares-head">
        <p className="panel-title" data-part="scores">
          Scores
        </p>
        <ScoresSize of={scores} label="keys" range={KEY_COUNT} />
      </div>
      <div className="share-grid score-rows" {...freezeProps}>
        <p className="grid-row grid-heads" {...HEADS}>
          <span className="grid-track">
            <span data-detail>drag a point, or type</span>
          </span>
          <span data-part="scores">score</span>
          <span data-part="scale" {...idle}>
            ÷ <Text of={computed((s) => formatShort(s.divisor))} />
          </span>
        </p>
        <KeyRows fields={fields} label="Scores of the keys">
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
                <NumberField of={scores.at(i)} name={`score of ${name}, typed`} />
              </span>
              <span data-part="scale" {...idle}>
                <span className="hidden-text">divided: </span>
                <Text of={computed((_, d) => scaledText(d.scaled[i] ?? 0))} />
              </span>
              {/* On a phone the weights are below the fold, so show them here during a drag. */}
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
          <span>gap</span>
          <div className="grid-track line-track" aria-hidden="true">
            <Stretch className="gap-bracket" of={gap} />
          </div>
          <Text
            of={computed((s, { order: [a, b] }) => formatShort(s.scores[a!]! - s.scores[b!]!))}
          />
          <Text of={numbers.gapText} part="scale" {...idle} />
        </div>
        <div className="grid-row grid-foot" data-not="question">
          <span>all</span>
          <div className="grid-track line-track">
            <Stretch className="all-bar" of={span} />
            <LineHandle
              of={all}
              step={step}
              line={line}
              look="grip"
              place={mapSignal(span, ([from, to]) => (from + to) / 2)}
            />
          </div>
          <span className="grid-hint" data-detail>
            ↔ shifts all scores
          </span>
        </div>
      </div>
    </div>
  );
}

const linear: LineScale = { scale: scaleLinear(), ticks: [0, 0.25, 0.5, 0.75, 1] };

const power = (tick: number): ReactNode =>
  tick === 1 ? (
    '1'
  ) : (
    <>
      10<sup>−{Math.round(-Math.log10(tick))}</sup>
    </>
  );

/** The weights as bars on a linear or a logarithmic axis, each in line with its score. */
function WeightRows({ fields, numbers, computed }: Props) {
  const axis = useValue(fields.axis);
  const precision = useValue(fields.precision);
  const divides = useValue(computed((s) => s.divisor !== 1));
  const log = axis === 'log';
  const line = log ? logWeights : linear;
  const { weights } = numbers;
  const leaders = (between: string, after = '') =>
    computed(
      ({ names }, { order: [first, second] }) => names[first!] + between + names[second!] + after,
    );
  return (
    <div className="panel" role="group" aria-label="Weights">
      <div className="shares-head">
        <p className="panel-title role-weight" data-part="weights">
          Weights
        </p>
        <p className="panel-hint">
          {!log
            ? 'weight = eˢ ÷ sum of all eˢ'
            : `each line 10¹⁰ times less${precision === 'float32' ? '; hatched: denormal; left of it: 0' : ''}`}
        </p>
      </div>
      <div className="share-grid weight-rows" data-axis={axis}>
        <p className="grid-row grid-heads" {...HEADS}>
          <span className="grid-track">
            <span data-detail>{log ? 'logarithmic' : 'share of one whole'}</span>
          </span>
          {!log && (
            <span className="power">
              e<sup>{divides ? 's/T' : 's'}</sup>
            </span>
          )}
          <span className="weight-text">weight</span>
        </p>
        <KeyRows fields={fields} label="Weights of the keys">
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
                  <span className="weight-digits" data-detail>
                    <Text of={weights.at(i)} part={undefined} className="plain" />
                    <Text
                      of={computed((_, { weights: all, multiples }) =>
                        all[i] === 0 ? ' underflow' : multiples[i] ? ' denormal' : '',
                      )}
                    />
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
          <span>ratio</span>
          <span className="ratio">
            <Watch of={computed((_, d) => d.gap === 0)}>
              {(level) =>
                level ? (
                  <Text of={leaders(' and ', ' are tied')} />
                ) : (
                  <>
                    <Text of={leaders(' : ')} /> = e
                    <sup>
                      <Text of={numbers.gapText} />
                    </sup>{' '}
                    ≈ <Text tag="b" of={numbers.ratio} />
                  </>
                )
              }
            </Watch>
          </span>
        </p>
        <div className="grid-row grid-foot" data-not="question">
          <span>sum</span>
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

/** Scores on the left, weights on the right, one row for each key. */
export default function View(props: Props) {
  return (
    <Arrange as="pair" stage="a b / 1" wide="ab / 12 10" className="shares">
      <ScoreLine {...props} />
      <WeightRows {...props} />
    </Arrange>
  );
}
