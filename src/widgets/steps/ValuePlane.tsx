import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Hull } from '../../marks/Hull.tsx';
import { Star } from '../../marks/Star.tsx';
import { Target } from '../../marks/Target.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { TipToTail } from '../../marks/TipToTail.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { planeScale } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { valueDomain, valueLabels, WIDTH } from './geometry.ts';
import { NEAR, type StepsDerived, type StepsState } from './steps.ts';
import { hints, outputText } from './text.ts';

type Props = OldViewProps<StepsState, StepsDerived>;

/** The third panel: the values, and the output as their weighted sum. */
export function ValuePlane({ state, derived, fields }: Props) {
  const [domain, hold] = useHeldDomain(valueDomain(state, derived));
  const scale = planeScale(domain, WIDTH);
  const known = state.step >= 4;
  const text = outputText(derived.output, useSlide());
  const placed = valueLabels(state, derived, scale, text);
  const labels = known ? placed.slice(1) : placed;
  const { values } = state;
  return (
    <Panel
      name="Weights mix values"
      title={
        <>
          <span className="role-weight">Weights</span> mix{' '}
          <span className="role-value">values</span>
        </>
      }
      hint={!known ? hints.waiting : state.tips ? hints.tips : hints.pulls}
      not={!known && 'square question'}
    >
      <Arrange as="pile" stage="ab / 3 2" wide="a b / 1">
        <Plane
          domain={domain}
          width={WIDTH}
          hold={hold}
          handles={
            <>
              {values.map((_, i) => (
                <Handle
                  key={i}
                  of={fields.values.at(i)}
                  text={state.tokens[i + 1]!}
                  label={labels[i]!}
                  part="value"
                  row={i}
                />
              ))}
            </>
          }
        >
          <Hull points={values} />
          {state.target && <Target at={state.target} radius={NEAR} />}
          {known &&
            (state.tips ? (
              <TipToTail contributions={derived.contributions} />
            ) : (
              <Pulls values={values} weights={derived.weights} output={derived.output} />
            ))}
          {values.map((value, i) => (
            <Diamond key={i} at={value} row={i} />
          ))}
          {known && (
            <>
              <Star at={derived.output} />
              <text
                className="star-label"
                x={placed[0]!.x}
                y={placed[0]!.y + 4}
                textAnchor="middle"
                data-part="output"
              >
                {text}
              </text>
            </>
          )}
        </Plane>
        <ul className="panel-numbers" data-not="slide" aria-label="Values">
          {values.map((_, i) => (
            <li key={i} data-row={i} data-part="value">
              <span className="role-value">{state.tokens[i + 1]}</span>{' '}
              <VectorField of={fields.values.at(i)} />
              {known && (
                <span className="contribution">
                  × {formatNumber(derived.weights[i]!, 3)} ={' '}
                  {formatResults(derived.contributions[i]!)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Arrange>
    </Panel>
  );
}
