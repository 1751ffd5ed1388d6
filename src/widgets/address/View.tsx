import './address.css';
import { useMemo } from 'react';
import { localField } from '../../bound/localField.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { PlaneCurve, PlaneSteps, Tangent } from '../../marks/PlaneCurve.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Star } from '../../marks/Star.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import { planeScale, type Domain, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import { type AddressDerived, type AddressState, END, TOP } from './address.ts';
import { asked, hour, labels, said } from './text.ts';

type Props = OldViewProps<AddressState, AddressDerived>;
const WIDTH = 520;
const domain: Domain = { x: [-0.45, END + 0.45], y: [-0.8, TOP + 0.45] };
const scale = planeScale(domain, WIDTH);
/** How long a key is drawn. */
const KEY = 0.42;
/** The question as a point of the line. */
const ON_LINE = {
  spokenName: labels.address,
  read: (x: number): Point => [x, 0],
  write: (_: number, [x]: Point) => x,
};

/** A folder's place on the line, its key, and how high its content stands above it. */
function Stem({ at: [x, y], row }: { at: Point; row: number }) {
  const { px } = usePlane();
  const [x0, y0] = px([x, 0]);
  return (
    <>
      <path className="stem" d={`M${x0},${y0}V${px([x, y])[1]}`} />
      <Arrow from={[x, 0]} to={[x, KEY]} role="key" part="key" row={row} />
    </>
  );
}

/** Where to take hold of the question. */
function Grip({ at }: { at: Point }) {
  const [cx, cy] = usePlane().px(at);
  return <circle className="grip" {...{ cx, cy }} r={7} data-part="query" />;
}

/** The line of addresses with what is kept along it, and what is read between. */
function Line({ state: s, derived: d, fields, set }: Props) {
  const folders = s.keys.map((k, i): Point => [k, s.contents[i]!]);
  const star: Point = [s.address, d.output];
  const soft = s.mode === 'soft';
  const asking = useMemo(() => fields.address.through(ON_LINE), [fields]);
  const folder = (i: number) => {
    const [key, content] = [fields.keys.at(i), fields.contents.at(i)];
    return localField<Point>({
      name: labels.folder(i + 1),
      value: [s.keys[i]!, s.contents[i]!],
      start: [key.start!, content.start!],
      range: key.range,
      role: 'value',
      set: ([x, y]) =>
        set({ keys: s.keys.with(i, x), contents: s.contents.with(i, Math.min(TOP, y)) }),
    });
  };
  const placed = placeLabels(
    folders.map((p, i) => ({
      at: scale.px(p),
      text: hour(s.keys[i]!),
      towards: [0, -1] as Point,
    })),
    scale,
    [scale.px(star)],
  );
  const [qx, qy] = scale.px([s.address, 0]);
  return (
    <Plane
      domain={domain}
      width={WIDTH}
      handles={
        <>
          {folders.map(([key], i) => (
            <Handle
              key={i}
              of={folder(i)}
              text={hour(key)}
              label={placed[i]!}
              part="value"
              row={i}
            />
          ))}
          <Handle
            of={asking}
            along="x"
            text={asked(s.address)}
            label={{ x: Math.min(WIDTH - 48, Math.max(48, qx)), y: qy + 30 }}
            part="query"
          />
        </>
      }
    >
      {folders.map((at, i) => (
        <Stem key={i} at={at} row={i} />
      ))}
      <PlaneSteps pieces={d.steps} faint={soft} part="output" />
      <PlaneCurve points={d.curve} role="output" faint={!soft} part="output" />
      <Pulls values={folders} weights={d.weights} output={star} />
      <Arrow from={[s.address, 0]} to={star} role="query" part="query" />
      {soft && <Tangent at={star} slope={d.slope} />}
      {folders.map((at, i) => (
        <Diamond key={i} at={at} row={i} />
      ))}
      <Star at={star} />
      <Grip at={[s.address, 0]} />
    </Plane>
  );
}

/** A memory along a line: drag the question over it, and read what lies there and near there. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  return (
    <Arrange
      as="pair"
      stage="ac bb / 68 32"
      wide="ab ac / 70 30"
      phone="a b c / 1"
      className="address"
      asked="beside"
    >
      <Panel
        name={said.line}
        title={
          <>
            The level read at every <span className="role-query">hour</span>
          </>
        }
        hint={
          <>
            Drag the hour, or a <span className="role-value">diamond</span>. Thick line: what is
            read; thin: the other way of reading.
          </>
        }
      >
        <Line {...props} />
      </Panel>
      <Panel
        name={said.folders}
        title={
          <>
            <span className="role-key">Folders</span> that answer
          </>
        }
        hint={said.score}
        not="question"
      >
        <ShareRows
          label={said.folders}
          heads={said.heads}
          rows={s.keys.map((_, i) => ({
            name: (
              <>
                <NumberField of={fields.keys.at(i)} /> h
              </>
            ),
            score: formatNumber(d.scores[i]!),
            weight: d.weights[i]!,
            share: formatPercent(d.weights[i]!),
            value: <NumberField of={fields.contents.at(i)} />,
          }))}
        />
      </Panel>
      <p className="address-read" data-part="output" data-not="question">
        <span className="address-asked" data-not="slide">
          <span className="role-query">{said.askedFor}</span>{' '}
          <NumberField of={fields.address} name={labels.typed} /> h
        </span>{' '}
        <b>★ {formatNumber(d.output)}</b>
        <span className="address-slope">{said.slope(d.slope)}</span>
      </p>
    </Arrange>
  );
}
