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
import { PlaneCurve, PlaneSteps, Tangent } from '../../marks/PlaneCurve.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Star } from '../../marks/Star.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { formatNumber } from '../../number/format.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane } from '../../plane/Plane.tsx';
import { planeScale, type Domain, type Point } from '../../plane/plane.ts';
import {
  type AddressDerived,
  type AddressState,
  MAX_ADDRESS,
  type Props,
  MAX_LEVEL,
} from './address.ts';
import { askedText, hour, labels, phrases } from './text.ts';

const PLANE_WIDTH = 520;
const domain: Domain = { x: [-0.45, MAX_ADDRESS + 0.45], y: [-0.8, MAX_LEVEL + 0.45] };
const scale = planeScale(domain, PLANE_WIDTH);
/** How long a key is drawn. */
const KEY_LENGTH = 0.42;
/** The question as a point of the line. */
const ON_LINE = {
  spokenName: labels.address,
  read: (x: number): Point => [x, 0],
  write: (_: number, [x]: Point) => x,
};

const folderPoints = (s: AddressState) => s.keys.map((k, i): Point => [k, s.contents[i]!]);
const starPoint = (s: AddressState, d: AddressDerived): Point => [s.address, d.output];

const folderLabels = (s: AddressState, d: AddressDerived) =>
  placeLabels(
    folderPoints(s).map((p, i) => ({
      at: scale.px(p),
      text: hour(s.keys[i]!),
      towards: [0, -1] as Point,
    })),
    scale,
    [scale.px(starPoint(s, d))],
  );

/** Below the question, and within the picture. */
function askedLabel(address: number) {
  const [x, y] = scale.px([address, 0]);
  return { x: Math.min(PLANE_WIDTH - 48, Math.max(48, x)), y: y + 30 };
}

/** A folder as a point: its place on the line, and how high its content stands above it. */
function folderOf({ fields: { keys, contents }, set }: Props, i: number): Bound<Point> {
  const [key, content] = [keys.at(i), contents.at(i)];
  return localField<Point>({
    name: labels.folder(i + 1),
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

/** A folder's place on the line, its key, and how high its content stands above it. */
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
        to={mapSignal(folder, ([x]) => [x, KEY_LENGTH])}
        role="key"
        part="key"
        row={row}
      />
    </>
  );
}

/** Where to take hold of the question. */
function Grip({ at }: { at: Signal<Point> }) {
  const place = mapSignal(at, (point) => {
    const [cx, cy] = scale.px(point);
    return { cx, cy };
  });
  return (
    <circle className="grip" {...useAttributes<SVGCircleElement>(place)} r={7} data-part="query" />
  );
}

/** The line of addresses with what is kept along it, and what is read between. */
function Line(props: Props) {
  const { fields, numbers, computed } = props;
  const folders = Array.from({ length: useCount(fields.keys) }, (_, i) => folderOf(props, i));
  const places = computed(folderLabels);
  const question = fields.address.through(ON_LINE);
  const star = computed(starPoint);
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
              label={item(places, i)}
              part="value"
              row={i}
            />
          ))}
          <Handle
            of={question}
            along="x"
            text={mapSignal(fields.address, askedText)}
            label={mapSignal(fields.address, askedLabel)}
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
      <Pulls values={computed(folderPoints)} weights={numbers.weights} output={star} />
      <Arrow from={question} to={star} role="query" part="query" />
      <Tangent at={star} slope={computed((s, d) => (s.mode === 'soft' ? d.slope : null))} />
      {folders.map((folder, i) => (
        <Diamond key={i} at={folder} row={i} />
      ))}
      <Star at={star} />
      <Grip at={question} />
    </Plane>
  );
}

/** Each folder with its score and its weight. */
const Folders = ({ fields, numbers }: Props) => (
  <Rows of={fields.keys} name={phrases.folders}>
    <Edit
      of={fields.keys}
      unit="h"
      namesRows
      head={phrases.heads.key}
      part="key"
      className="role-key"
      width="4.6em"
    />
    <Text of={numbers.scores} head={phrases.heads.score} not="slide" width="4.4em" />
    <Bar of={numbers.weights} head={phrases.heads.weight} />
    <Text of={numbers.weights} head="" width="4.4em" />
    <Edit of={fields.contents} head={phrases.heads.value} part="value" not="slide" width="6.8em" />
  </Rows>
);

/** What is read, and how it changes along the line. */
function Reading({ fields, numbers }: Props) {
  return (
    <p className="address-read" data-part="output" data-not="question">
      <span className="address-asked" data-not="slide">
        <span className="role-query">{phrases.askedFor}</span>{' '}
        <NumberField of={fields.address} name={labels.typed} /> h
      </span>{' '}
      <b>★ {formatNumber(useValue(numbers.output)!)}</b>
      <span className="address-slope">{phrases.slope(useValue(numbers.slope)!)}</span>
    </p>
  );
}

/** A memory along a line: drag the question over it, and read what lies there and near there. */
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
        name={phrases.line}
        title={
          <>
            The level read at every <span className="role-query">hour</span>
          </>
        }
        hint={
          isVeiled ? (
            phrases.veiled
          ) : (
            <>
              Drag the hour, or a <span className="role-value">diamond</span>. Thick line: what is
              read; thin: the other way of reading.
            </>
          )
        }
      >
        <Line {...props} />
      </Panel>
      <Panel
        name={phrases.folders}
        title={
          <>
            <span className="role-key">Folders</span> that answer
          </>
        }
        hint={phrases.score}
        not="question"
      >
        <Folders {...props} />
      </Panel>
      <Reading {...props} />
    </Arrange>
  );
}
