import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { formatPercent, formatShort, round, speakNumber } from '../../number/format.ts';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { lineWindow } from '../../plane/line.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import { useHeldDomain } from '../../plane/Plane.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { KEYS, scaledText, SPAN, type SharesDerived, type SharesState } from './shares.ts';

type Props = ViewProps<SharesState, SharesDerived>;

/** All scores shifted by a constant: by as much as is asked, or by as much as keeps them in range. */
const shifted = (scores: readonly number[], by: number) => {
  const room = Math.min(
    SPAN.max - Math.max(...scores),
    Math.max(SPAN.min - Math.min(...scores), by),
  );
  return scores.map((x) => round(x + room));
};

/** The first panel: the scores as points on one number line, each typed too, and what the divisor makes of them. */
export function ScoreLine({ state, derived, set, start }: Props) {
  const { scores, names, divisor } = state;
  const [line, hold] = useHeldDomain(lineWindow(scores));
  const unit = (line.domain[1] - line.domain[0]) / 7;
  const moves = { step: unit > 2 ? 1 : 0.1, ...SPAN };
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const [first, second] = derived.order as [number, number];
  const home = (i: number) => start.scores[i] ?? 0;
  const put = (i: number, x: number) => set({ scores: scores.map((y, j) => (j === i ? x : y)) });
  const resize = (n: number) =>
    set({ scores: Array.from({ length: n }, (_, i) => scores[i] ?? round(low - 1)) });
  const percent = (x: number) => `${(line.at(x) * 100).toFixed(3)}%`;
  const extent = (a: number, b: number) => ({
    left: percent(a),
    width: `${((line.at(b) - line.at(a)) * 100).toFixed(3)}%`,
  });
  return (
    <div className="panel" role="group" aria-label="Scores">
      <div className="shares-head">
        <p className="panel-title" data-part="scores">
          Scores
        </p>
        <Size
          label="keys"
          what="keys"
          value={scores.length}
          min={KEYS[0]}
          max={KEYS[1]}
          onChange={resize}
        />
      </div>
      <div className="share-grid score-rows" {...hold}>
        <p className="grid-row grid-heads" aria-hidden="true">
          <span className="grid-track">drag or type</span>
          <span data-part="scores">score</span>
          <span data-part="scale">÷ {formatShort(divisor)}</span>
        </p>
        <ul aria-label="Scores of the keys">
          {scores.map((x, i) => (
            <li key={i} className="grid-row" data-row={i}>
              <b>{names[i]}</b>
              <div className="grid-track line-track">
                <TickLines line={line} />
                <LineHandle
                  value={x}
                  onMove={(to) => put(i, to)}
                  home={home(i)}
                  name={`score of ${names[i]}`}
                  speak={speakNumber(x, 4)}
                  {...{ line, moves }}
                  part="scores"
                  row={i}
                />
              </div>
              <span data-part="scores">
                <NumberField
                  name={`score of ${names[i]}, typed`}
                  value={x}
                  home={home(i)}
                  {...SPAN}
                  onChange={(to) => put(i, to)}
                />
              </span>
              <span data-part="scale">
                <span className="hidden-text">divided: </span>
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
        <div className="grid-row grid-ticks">
          <div className="grid-track">
            <TickNumbers line={line} text={(tick) => formatShort(tick)} />
          </div>
        </div>
        <div className="grid-row grid-foot">
          <span>gap</span>
          <div className="grid-track line-track" aria-hidden="true">
            <div className="gap-bracket" style={extent(scores[second]!, scores[first]!)} />
          </div>
          <span>{formatShort(scores[first]! - scores[second]!)}</span>
          <span data-part="scale">{derived.gapText}</span>
        </div>
        <div className="grid-row grid-foot">
          <span>all</span>
          <div className="grid-track line-track">
            <div className="all-bar" style={extent(low, high)} />
            <LineHandle
              value={low}
              onMove={(to) => set({ scores: shifted(scores, to - low) })}
              home={Math.min(...start.scores)}
              name="all scores together"
              speak={`lowest score ${speakNumber(low, 4)}`}
              {...{ line, moves }}
              look="grip"
              place={line.at((low + high) / 2)}
            />
          </div>
          <span className="grid-hint">moves all</span>
        </div>
      </div>
    </div>
  );
}
