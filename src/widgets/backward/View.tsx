import './backward.css';
import type { ReactNode } from 'react';
import { useValue } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Star } from '../../marks/Star.tsx';
import { formatAny, formatResults } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { queryNudge, queryShift } from '../../plane/beside.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useGround, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { add, length, planeScale, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { back, keyDomain, level, shown, valueDomain, valueLabels } from './geometry.ts';
import { asks, heads, hints, labels as called, output, outputRow, panels } from './text.ts';
import { Through, waiting } from './Through.tsx';

type Props = OldViewProps<BackwardState, BackwardDerived>;
const WIDTH = 350;

/** On a stage the vectors are in the plane alone, and each gradient is written beside it. */
const planeAndList = { as: 'pile', stage: 'ab / 2 1', wide: 'a b / 1' } as const;

/** Vectors, each with its gradient and how long that is. */
const Gradients = ({ children }: { children: ReactNode }) => (
  <table className="backward-list">
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden-text">{heads.name}</span>
        </th>
        <th scope="col" data-not="stage">
          {heads.vector}
        </th>
        <th scope="col">{heads.gradient}</th>
        <th scope="col" data-not="stage">
          {heads.length}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** One vector's cells: the vector itself, and its gradient once it is known. */
const gradientCells = (vector: ReactNode, gradient: Point, known: boolean) => (
  <>
    <td data-not="stage">{vector}</td>
    <td>{known ? formatResults(gradient, 3) : waiting}</td>
    <td data-not="stage">{known ? formatAny(length(gradient), 3) : waiting}</td>
  </>
);

/** Where the gradient ends: the query and the keys, each with what the loss asks of it. */
function KeyPlane({ state, derived, fields }: Props) {
  const ground = useGround(keyDomain(state, derived), WIDTH);
  const { unit } = useValue(ground.scale);
  const { q, keys } = state;
  const [asker, ...names] = state.tokens as [string, ...string[]];
  const known = state.step >= 5;
  // The query's gradient starts where the query is drawn, which may be a little aside.
  const [nx, ny] = queryNudge(q, queryShift(q, keys));
  const rows = [
    {
      name: asks(asker),
      of: fields.q,
      from: add(q, [nx / unit, -ny / unit]),
      gradient: derived.dQ,
      marks: { part: 'query' },
    },
    ...keys.map((from, i) => ({
      name: names[i]!,
      of: fields.keys.at(i),
      from,
      gradient: derived.dK[i]!,
      marks: { part: 'key', row: i },
    })),
  ];
  return (
    <Panel
      name={panels.keys}
      title={
        <>
          5. <span className="role-query">Query</span> and <span className="role-key">keys</span>
        </>
      }
      hint={hints.keys[state.arrows]}
    >
      <Arrange {...planeAndList}>
        <QueryAndKeys
          {...{ fields, ground }}
          texts={[asks(asker), ...names]}
          queryFirst
          over={
            known &&
            rows.map(({ of, from, gradient, marks }, i) => (
              <Arrow
                key={i}
                change
                from={from}
                to={add(from, shown(state, gradient))}
                shift={back(from, shown(state, gradient)) ? 6 : 0}
                role={of.role!}
                {...marks}
              />
            ))
          }
        />
        <Gradients>
          {rows.map(({ name, of, gradient, marks }, i) => (
            <tr key={i} data-part={marks.part} data-row={i > 0 ? i - 1 : undefined}>
              <th scope="row" className={`role-${of.role}`}>
                {name}
              </th>
              {gradientCells(<VectorField of={of} />, gradient, known)}
            </tr>
          ))}
        </Gradients>
      </Arrange>
    </Panel>
  );
}

/** The line through the output along which the loss does not change. */
function Level({ ends }: { ends: readonly [Point, Point] }) {
  const { px } = usePlane();
  const [[x1, y1], [x2, y2]] = [px(ends[0]), px(ends[1])];
  return <line className="level" {...{ x1, y1, x2, y2 }} />;
}

/** Where the gradient arrives: the output with dO, and the values with their share of it. */
function ValuePlane({ state, derived, fields }: Props) {
  const [domain, hold] = useHeldDomain(valueDomain(state, derived));
  const { values, dO } = state;
  const names = state.tokens.slice(1);
  const [dOLabel, starLabel, ...labels] = valueLabels(state, derived, planeScale(domain, WIDTH));
  const known = state.step >= 2;
  const ends = level(state, derived);
  return (
    <Panel
      name={panels.values}
      title={
        <>
          1. Output, 2. <span className="role-value">values</span>
        </>
      }
      hint={hints.values}
    >
      <Arrange {...planeAndList}>
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
                  text={names[i]!}
                  label={labels[i]!}
                  part="value"
                  row={i}
                />
              ))}
              <Handle
                of={fields.dO}
                origin={derived.output}
                text={called.dO}
                label={dOLabel!}
                part="output"
              />
            </>
          }
        >
          {ends && <Level ends={ends} />}
          {values.map((value, i) => (
            <Diamond key={i} at={value} row={i} />
          ))}
          {known &&
            values.map((value, i) => (
              <Arrow
                key={i}
                change
                from={value}
                to={add(value, shown(state, derived.dV[i]!))}
                role="value"
                part="value"
                row={i}
              />
            ))}
          <Arrow from={derived.output} to={add(derived.output, dO)} role="output" part="output" />
          <Star at={derived.output} />
          <text className="star-label" x={starLabel!.x} y={starLabel!.y + 4} textAnchor="middle">
            {output}
          </text>
        </Plane>
        <Gradients>
          <tr data-part="output">
            <th scope="row">{outputRow}</th>
            <td data-not="stage">{formatResults(derived.output)}</td>
            <td>
              <VectorField of={fields.dO} name={called.dO} />
            </td>
            <td data-not="stage">{formatAny(length(dO), 3)}</td>
          </tr>
          {values.map((_, i) => (
            <tr key={i} data-part="value" data-row={i}>
              <th scope="row" className="role-value">
                {names[i]}
              </th>
              {gradientCells(<VectorField of={fields.values.at(i)} />, derived.dV[i]!, known)}
            </tr>
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
