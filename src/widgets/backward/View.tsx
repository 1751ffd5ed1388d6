import './backward.css';
import { item } from '../../bound/live.ts';
import { combine, mapSignal, type Signal, useCount, useValue } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Star } from '../../plane/Star.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { NameAt } from '../../plane/NameAt.tsx';
import { Plane, usePlaneView } from '../../plane/Plane.tsx';
import { add, type Point } from '../../plane/plane.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import type backward from './backward.ts';
import { Change, LevelLine } from './Change.tsx';
import { changeOf, keyDomain, valueDomain, valueLabels } from './geometry.ts';
import { GradientRow, Gradients } from './Gradients.tsx';
import { Through } from './Through.tsx';

export type Props = PropsOf<typeof backward>;

const PLANE_WIDTH = 350;

/** On a stage the vectors are in the plane alone, and each gradient is written beside it. */
const planeAndList = { as: 'pile', stage: 'ab / 2 1', wide: 'a b / 1' } as const;

/** Where the gradient ends: the query and the keys, each with what the loss asks of it. */
function KeyPlane({ fields, numbers, computed }: Props) {
  const { q, keys } = fields;
  const ground = usePlaneView(computed(keyDomain), PLANE_WIDTH);
  const isKnown = useValue(numbers.dQ.isRevealed);
  const rows = Array.from({ length: useCount(keys) }, (_, i) => i);
  const texts = computed((s) => [`${s.tokens[0]} asks`, ...s.tokens.slice(1)]);
  const change = (gradient: Signal<Point>) => combine([fields.arrows, gradient], changeOf);
  return (
    <Panel
      name="Query and keys, and their gradients"
      title={
        <>
          5. <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      hint={
        useValue(fields.arrows) === 'step'
          ? 'Thin arrows: where a step lowers the loss.'
          : 'Thin arrows: directions that raise the loss.'
      }
    >
      <Arrange {...planeAndList}>
        <QueryAndKeys
          {...{ fields, ground, texts }}
          queryFirst
          overlay={
            isKnown && (
              <>
                <Change from={q} by={change(computed((_, d) => d.dQ))} role="query" part="query" />
                {rows.map((i) => (
                  <Change
                    key={i}
                    from={keys.at(i)}
                    by={change(computed((_, d) => d.dK[i]!))}
                    role="key"
                    part="key"
                    row={i}
                  />
                ))}
              </>
            )
          }
        />
        <Gradients>
          <GradientRow
            name={item(texts, 0)}
            of={q}
            gradient={numbers.dQ}
            length={numbers['lengths.dQ']}
            part="query"
          />
          {rows.map((i) => (
            <GradientRow
              key={i}
              name={item(texts, i + 1)}
              of={keys.at(i)}
              gradient={numbers.dK.at(i)}
              length={numbers['lengths.dK'].at(i)}
              part="key"
              row={i}
            />
          ))}
        </Gradients>
      </Arrange>
    </Panel>
  );
}

/** Where the gradient arrives: the output with dO, and the values with their share of it. */
function ValuePlane({ fields, numbers, computed }: Props) {
  const { values, dO } = fields;
  const ground = usePlaneView(computed(valueDomain), PLANE_WIDTH);
  const labels = ground.withScale(computed((s, d) => (scale) => valueLabels(s, d, scale)));
  const isKnown = useValue(numbers.dV.isRevealed);
  const names = values.rowNames;
  const rows = Array.from({ length: useCount(values) }, (_, i) => i);
  const output = computed((_, d) => d.output);
  return (
    <Panel
      name="Output and values, and their gradients"
      title={
        <>
          1. Output, 2. <span className="role-value">values</span>
        </>
      }
      drag="Drag dO."
      hint="Along the dashed line, the loss stays the same."
    >
      <Arrange {...planeAndList}>
        <Plane
          {...ground}
          handles={
            <>
              {rows.map((i) => (
                <Handle
                  key={i}
                  of={values.at(i)}
                  text={item(names, i)}
                  label={item(labels, i + 2)}
                  part="value"
                  row={i}
                />
              ))}
              <Handle of={dO} origin={output} text="dO" label={item(labels, 0)} part="output" />
            </>
          }
        >
          <LevelLine through={output} gradient={dO} />
          {rows.map((i) => (
            <Diamond key={i} at={values.at(i)} row={i} />
          ))}
          {isKnown &&
            rows.map((i) => (
              <Arrow
                key={i}
                change
                from={values.at(i)}
                to={computed((s, d) => add(s.values[i]!, changeOf(s.arrows, d.dV[i]!)))}
                role="value"
                part="value"
                row={i}
              />
            ))}
          <Arrow from={output} to={combine([output, dO], add)} role="output" part="output" />
          <Star at={output} />
          <NameAt at={item(labels, 1)} text="output" />
        </Plane>
        <Gradients>
          <GradientRow
            name="output ★"
            vector={numbers.output}
            gradient={dO}
            length={mapSignal(numbers.dOLength.text, String)}
            part="output"
          />
          {rows.map((i) => (
            <GradientRow
              key={i}
              name={item(names, i)}
              of={values.at(i)}
              gradient={numbers.dV.at(i).as('number', 3)}
              length={numbers['lengths.dV'].at(i)}
              part="value"
              row={i}
            />
          ))}
        </Gradients>
      </Arrange>
    </Panel>
  );
}

/** Three linked panels as in the worked example, numbered as the gradient flows: from right to left. */
export default function View(props: Props) {
  return (
    <Arrange
      as="three"
      stage="ac bb / 1 1"
      wide="abc / 5 8 5"
      // From where the gradient arrives to where it ends.
      phone="c b a / 1"
      className="backward-panels"
    >
      <KeyPlane {...props} />
      <Through {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
