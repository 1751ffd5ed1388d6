import { item } from '../../bound/live.ts';
import { useCount, useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Hull } from '../../marks/Hull.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { Star } from '../../marks/Star.tsx';
import { Target } from '../../marks/Target.tsx';
import { Text } from '../../marks/Text.tsx';
import { TipToTail } from '../../marks/TipToTail.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { NameAt } from '../../plane/NameAt.tsx';
import { Plane, useGround } from '../../plane/Plane.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import { valueDomain, valueLabels, PLANE_WIDTH } from './geometry.ts';
import { type Props, TARGET_RADIUS } from './steps.ts';
import { contributionText, hints, outputText, planeTexts } from './text.ts';

/** The third panel: the values, and the output as their weighted sum. */
export function ValuePlane({ fields, numbers, computed }: Props) {
  const isKnown = useValue(numbers.output.known);
  const tips = useValue(fields.tips);
  const target = useValue(fields.target);
  const slide = useSlide();
  const names = useValue(fields.values.rowNames);
  const rows = Array.from({ length: useCount(fields.values) }, (_, i) => i);
  const ground = useGround(computed(valueDomain), PLANE_WIDTH);
  const text = computed((_, d) => outputText(d.output, slide));
  const labels = ground.withScale(
    computed((s, d) => (scale) => valueLabels(s, d, scale, outputText(d.output, slide))),
  );
  return (
    <Panel
      name={planeTexts.values}
      title={
        <>
          <span className="role-weight">Weights</span> mix{' '}
          <span className="role-value">values</span>
        </>
      }
      hint={!isKnown ? hints.waiting : tips ? hints.tips : hints.pulls}
      not={!isKnown && 'square question'}
    >
      <Arrange as="pile" stage="ab / 3 2" wide="a b / 1">
        <Plane
          {...ground}
          handles={rows.map((i) => (
            <Handle
              key={i}
              of={fields.values.at(i)}
              text={names[i]}
              label={item(labels, i + (isKnown ? 1 : 0))}
              part="value"
              row={i}
            />
          ))}
        >
          <Hull points={fields.values} />
          {target && <Target at={target} radius={TARGET_RADIUS} />}
          {isKnown &&
            (tips ? (
              <TipToTail contributions={computed((_, d) => d.contributions)} />
            ) : (
              <Pulls values={fields.values} weights={numbers.weights} output={numbers.output} />
            ))}
          {rows.map((i) => (
            <Diamond key={i} at={fields.values.at(i)} row={i} />
          ))}
          {isKnown && (
            <>
              <Star at={numbers.output} />
              <NameAt at={item(labels, 0)} text={text} part="output" />
            </>
          )}
        </Plane>
        <ul className="panel-numbers" data-not="slide" aria-label="Values">
          {rows.map((i) => (
            <li key={i} data-row={i} data-part="value">
              <span className="role-value">{names[i]}</span>{' '}
              <VectorField of={fields.values.at(i)} />
              {isKnown && (
                <Text className="contribution" of={computed((_, d) => contributionText(d, i))} />
              )}
            </li>
          ))}
        </ul>
      </Arrange>
    </Panel>
  );
}
