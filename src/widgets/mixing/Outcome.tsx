import { VectorField } from '../../controls/VectorField.tsx';
import { BlendStrip, Swatch } from '../../marks/Swatch.tsx';
import { ShareStrip } from '../../marks/WeightBar.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { MixingDerived, MixingState } from './mixing.ts';

type Props = ViewProps<MixingState, MixingDerived>;

/** The mixture, and with the switch the step after attention: the old vector is added. */
function Mixture({ state: s, derived: d }: Props) {
  return (
    <>
      <p className="panel-title">What comes back to “{d.word}” ★</p>
      <div className="outcome-star">
        <Swatch rgb={d.output} shape="star" />
      </div>
      <p className="outcome-numbers">{formatResults(d.output)}</p>
      <BlendStrip weights={d.weights} colours={s.contents} />
      {s.residual ? (
        <dl className="outcome-sum">
          <dt>
            <Swatch rgb={d.old} shape="diamond" /> old vector
          </dt>
          <dd>+ {formatResults(d.old)}</dd>
          <dt>
            <Swatch rgb={d.sum} shape="star" /> the sum
          </dt>
          <dd>= {formatResults(d.sum)}</dd>
        </dl>
      ) : (
        <p className="panel-hint">An average: every number lies between those it is made of.</p>
      )}
      {s.residual && (
        <p className="panel-hint">
          {d.sum.some((x) => x > 1)
            ? 'A sum, no average. What is above 1 is painted as 1.'
            : 'A sum, no average.'}
        </p>
      )}
    </>
  );
}

/** What follows from the chosen role. */
export function Outcome(props: Props) {
  const { state: s, derived: d, set, start } = props;
  return (
    <div
      className="panel outcome"
      role="group"
      aria-label="Outcome"
      data-part="output"
      data-as={s.as}
    >
      {s.as === 'query' && <Mixture {...props} />}
      {s.as === 'key' && (
        <>
          <p className="panel-title">“{d.word}” is asked for</p>
          <p className="outcome-numbers role-weight">{formatNumber(d.gotTotal)} in all</p>
          <ShareStrip shares={d.got} />
          <p className="panel-hint">
            Each share is of another token’s whole, so together they need not make 1.
          </p>
        </>
      )}
      {s.as === 'value' && (
        <>
          <p className="panel-title">What “{d.word}” gives ◆</p>
          <div className="outcome-star">
            <Swatch rgb={d.old} shape="diamond" />
          </div>
          <p className="outcome-numbers">
            <VectorField
              name={`content of ${d.word}`}
              value={d.old}
              home={start.contents[d.at] ?? d.old}
              min={0}
              max={1}
              role="value"
              onChange={(x) => set({ contents: s.contents.map((y, j) => (j === d.at ? x : y)) })}
            />
          </p>
          <p className="panel-hint">The same for everyone who asks; only the share differs.</p>
        </>
      )}
    </div>
  );
}
