import './address.css';
import type { Bound } from '../../bound/bound.ts';
import { item, useAttributes } from '../../bound/live.ts';
import { localField } from '../../bound/localField.ts';
import { combine, mapSignal, type Signal, useCount, useValue } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Edit } from '../../marks/Edit.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { PlaneCurve, PlaneSteps, Tangent } from '../../plane/PlaneCurve.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Star } from '../../plane/Star.tsx';
import { Pulls } from '../../plane/Pulls.tsx';
import { formatNumber } from '../../number/format.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { type Label, placeLabels } from '../../plane/labels.ts';
import { Plane } from '../../plane/Plane.tsx';
import { planeScale, type Domain, type Point } from '../../plane/plane.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as address, hour, MAX_ADDRESS, MAX_LEVEL } from './address.ts';

type Props = PropsOf<typeof address>;

const PLANE_WIDTH = 520;
const domain: Domain = { x: [-0.45, MAX_ADDRESS + 0.45], y: [-0.8, MAX_LEVEL + 0.45] };
const scale = planeScale(domain, PLANE_WIDTH);
/** Below the query, and within the picture. */
function queryLabel(at: number) {
  const [x, y] = scale.px([at, 0]);
  return { x: Math.min(PLANE_WIDTH - 48, Math.max(48, x)), y: y + 30 };
}

/** A folder as a point: its hour and its level. */
function folderOf({ fields: { keys, contents }, set }: Props, i: number): Bound<Point> {
  const [key, content] = [keys.at(i), contents.at(i)];
  return localField<Point>({
    name: `folder ${i + 1}`,
    value: combine([key, content], (x: number, y: number): Point => [x, y]),
    start: [key.start!, content.start!],
    range: key.range,
    role: 'value',
    set: ([x, y]) =>
      set({
        keys: keys.get().with(i, x),
        contents: contents.get().with(i, Math.min(MAX_LEVEL, y)),
      }),
  });
}

/** A folder’s key on the line of hours, and a stem up to its level. */
function Stem({ folder, row }: { folder: Signal<Point>; row: number }) {
  const stem = mapSignal(folder, ([x, y]) => {
    const [x0, y0] = scale.px([x, 0]);
    return { d: `M${x0},${y0}V${scale.px([x, y])[1]}` };
  });
  return (
    <>
      <path className="stem" {...useAttributes<SVGPathElement>(stem)} />
      <Arrow
        from={mapSignal(folder, ([x]) => [x, 0])}
        to={mapSignal(folder, ([x]) => [x, 0.42])}
        role="key"
        part="key"
        row={row}
      />
    </>
  );
}

/** What is seen of the query’s handle. */
function Grip({ at }: { at: Signal<Point> }) {
  const place = mapSignal(at, (point) => {
    const [cx, cy] = scale.px(point);
    return { cx, cy };
  });
  return (
    <circle className="grip" {...useAttributes<SVGCircleElement>(place)} r={7} data-part="query" />
  );
}

/** The level over the hours, with folders, query and reading. */
function Line(props: Props) {
  const { fields, numbers, computed } = props;
  const folders = Array.from({ length: useCount(fields.keys) }, (_, i) => folderOf(props, i));
  const points = computed(({ keys, contents }) => keys.map((key, i): Point => [key, contents[i]!]));
  const star = computed((s, d): Point => [s.address, d.output]);
  const labels = combine([points, star], (all, at) =>
    placeLabels(
      all.map((point): Label => ({
        at: scale.px(point),
        text: hour(point[0]),
        towards: [0, -1],
      })),
      scale,
      [scale.px(at)],
    ),
  );
  const query = fields.address.through({
    spokenName: 'hour you ask for',
    read: (x: number): Point => [x, 0],
    write: (_: number, [x]: Point) => x,
  });
  return (
    <Plane
      domain={domain}
      width={PLANE_WIDTH}
      handles={
        <>
          {folders.map((folder, i) => (
            <Handle
              key={i}
              of={folder}
              text={mapSignal(folder, ([key]) => hour(key))}
              label={item(labels, i)}
              part="value"
              row={i}
            />
          ))}
          <Handle
            of={query}
            along="x"
            text={mapSignal(fields.address, (x) => `asked: ${hour(x)}`)}
            label={mapSignal(fields.address, queryLabel)}
            part="query"
          />
        </>
      }
    >
      {folders.map((folder, i) => (
        <Stem key={i} folder={folder} row={i} />
      ))}
      <PlaneSteps
        pieces={computed((_, d) => d.steps)}
        faint={computed((s) => s.mode === 'soft')}
        part="output"
      />
      <PlaneCurve
        points={numbers.curve}
        role="output"
        faint={computed((s) => s.mode !== 'soft')}
        part="output"
      />
      <Pulls values={points} weights={numbers.weights} output={star} />
      <Arrow from={query} to={star} role="query" part="query" />
      <Tangent at={star} slope={computed((s, d) => (s.mode === 'soft' ? d.slope : null))} />
      {folders.map((folder, i) => (
        <Diamond key={i} at={folder} row={i} />
      ))}
      <Star at={star} />
      <Grip at={query} />
    </Plane>
  );
}

const Folders = ({ fields, numbers }: Props) => (
  <Rows of={fields.keys} name="Folders">
    <Edit
      of={fields.keys}
      unit="h"
      namesRows
      head="hour (key)"
      part="key"
      className="role-key"
      width="4.6em"
    />
    <Text of={numbers.scores} head="score" detail width="4.4em" />
    <Bar of={numbers.weights} head="weight" />
    <Text of={numbers.weights} head="" width="4.4em" />
    <Edit of={fields.contents} head="level (value)" part="value" detail width="6.8em" />
  </Rows>
);

const Reading = ({ fields, numbers }: Props) => (
  <p className="address-read" data-part="output" data-not="question">
    <span className="address-asked" data-detail>
      <span className="role-query">your hour</span>{' '}
      <NumberField of={fields.address} name="hour you ask for, typed" /> h
    </span>{' '}
    <b>★ {formatNumber(useValue(numbers.output)!)}</b>
    <span className="address-slope">slope {formatNumber(useValue(numbers.slope)!)} per hour</span>
  </p>
);

/** A memory along a line: drag the query, and read the level there. */
export default function View(props: Props) {
  const isVeiled = useValue(props.computed((_, d) => d.isVeiled));
  return (
    <Arrange
      data-veiled={isVeiled}
      as="pair"
      stage="ac bb / 68 32"
      wide="ab ac / 70 30"
      phone="a b c / 1"
      className="address"
      asked="beside"
    >
      <Panel
        name="The line of hours"
        title={
          <>
            The level read at every <span className="role-query">hour</span>
          </>
        }
        hint={
          isVeiled ? (
            'The folders and the curve are hidden. Go by the slope.'
          ) : (
            <>
              Drag the hour or a <span className="role-value">diamond</span>. Thick line: the answer
              at every hour. Thin line: the other way to answer.
            </>
          )
        }
      >
        <Line {...props} />
      </Panel>
      <Panel
        name="Folders"
        title={
          <>
            <span className="role-key">Folders</span> that answer
          </>
        }
        hint="Score: minus the squared distance from your hour."
        not="question"
      >
        <Folders {...props} />
      </Panel>
      <Reading {...props} />
    </Arrange>
  );
}
