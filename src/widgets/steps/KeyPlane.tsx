import { Panel } from '../../layout/Panel.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { useGround, usePlane } from '../../plane/Plane.tsx';
import { domainFor, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { QueryAndKeys, queryAndKeysDomains } from '../QueryAndKeys.tsx';
import { WIDTH } from './geometry.ts';
import type { StepsDerived, StepsState } from './steps.ts';
import { asks, hints } from './text.ts';

type Props = OldViewProps<StepsState, StepsDerived>;

/** A disc on a key's tip: its area is the size of the raw score; a negative score is an empty ring. */
function ScoreDisc({ at, score, row }: { at: Point; score: number; row: number }) {
  const { px } = usePlane();
  const [x, y] = px(at);
  return (
    <circle
      className="score-disc"
      data-negative={score < 0}
      cx={x}
      cy={y}
      r={Math.sqrt(Math.abs(score)) * 4}
      data-part="scores"
      data-row={row}
    />
  );
}

/** The first panel: the query and the keys as arrows that can be moved. */
export function KeyPlane({ state, derived, fields }: Props) {
  const { q, keys } = state;
  const ground = useGround(domainFor(queryAndKeysDomains, [q, ...keys]), WIDTH);
  const asker = asks(state);
  return (
    <Panel
      name="Query meets keys"
      title={
        <>
          <span className="role-query">Query</span> meets <span className="role-key">keys</span>
        </>
      }
      hint={hints.keys}
      not={state.step === 4 && 'question'}
    >
      <QueryAndKeys
        {...{ fields, ground }}
        texts={[asker, ...state.tokens.slice(1)]}
        under={derived.scores.map((score, i) => (
          <ScoreDisc key={i} at={keys[i]!} score={score} row={i} />
        ))}
      />
      <p className="panel-numbers" data-not="slide">
        <span className="role-query">{asker}</span> <VectorField of={fields.q} />
      </p>
    </Panel>
  );
}
