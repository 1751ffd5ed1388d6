import './address.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { PlaneCurve, PlaneSteps, Tangent } from '../../marks/PlaneCurve.tsx';
import { Diamond, Star } from '../../marks/Star.tsx';
import { Pulls } from '../../marks/WeightedSum.tsx';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import { planeScale, type Domain, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import { type AddressDerived, type AddressState, END, TOP } from './address.ts';

type Props = ViewProps<AddressState, AddressDerived>;
const WIDTH = 520;
const domain: Domain = { x: [-0.45, END + 0.45], y: [-0.8, TOP + 0.45] };
const scale = planeScale(domain, WIDTH);
/** How long a key is drawn. */
const KEY = 0.42;
const moves = { step: 0.1, min: 0, max: END };
const within = ([x, y]: Point): Point => [x, Math.min(TOP, y)];

const withAt = (list: readonly number[], at: number, x: number) =>
  list.map((y, i) => (i === at ? x : y));

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
function Line({ state: s, derived: d, set, start }: Props) {
  const folders = s.keys.map((k, i): Point => [k, s.contents[i]!]);
  const star: Point = [s.address, d.output];
  const soft = s.mode === 'soft';
  const labels = placeLabels(
    folders.map((p, i) => ({
      at: scale.px(p),
      text: `${formatShort(s.keys[i]!)} h`,
      towards: [0, -1] as Point,
      gap: 13,
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
          {folders.map((at, i) => (
            <Handle
              key={i}
              at={at}
              home={[start.keys[i]!, start.contents[i]!]}
              onMove={(to) => {
                const [x, y] = within(to);
                set({ keys: withAt(s.keys, i, x), contents: withAt(s.contents, i, y) });
              }}
              name={`folder ${i + 1}`}
              text={`${formatShort(s.keys[i]!)} h`}
              role="value"
              moves={moves}
              label={labels[i]!}
              part="value"
              row={i}
            />
          ))}
          <Handle
            at={[s.address, 0]}
            home={[start.address, 0]}
            onMove={([x]) => set({ address: x })}
            along="x"
            name="hour asked for"
            text={`asked: ${formatShort(s.address)} h`}
            role="query"
            moves={moves}
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
  const { state: s, derived: d, set, start } = props;
  return (
    <div className="address">
      <div className="panel" role="group" aria-label="The line of addresses">
        <p className="panel-title">
          The level read at every <span className="role-query">hour</span>
        </p>
        <p className="panel-hint">
          Drag the hour, or a <span className="role-value">diamond</span>. Thick line: what is read;
          thin: the other way of reading.
        </p>
        <Line {...props} />
      </div>
      <div className="panel" role="group" aria-label="Folders">
        <p className="panel-title">
          <span className="role-key">Folders</span> that answer
        </p>
        <p className="panel-hint">Score: minus the squared distance from the hour asked for.</p>
        <ShareRows
          label="Folders"
          heads={['hour (key)', 'score', 'weight', 'level (value)']}
          rows={s.keys.map((key, i) => ({
            name: (
              <>
                <NumberField
                  name={`hour of folder ${i + 1}`}
                  value={key}
                  home={start.keys[i]!}
                  min={0}
                  max={END}
                  role="key"
                  onChange={(x) => set({ keys: withAt(s.keys, i, x) })}
                />{' '}
                h
              </>
            ),
            score: formatNumber(d.scores[i]!),
            weight: d.weights[i]!,
            share: formatPercent(d.weights[i]!),
            value: (
              <NumberField
                name={`level of folder ${i + 1}`}
                value={s.contents[i]!}
                home={start.contents[i]!}
                min={0}
                max={TOP}
                role="value"
                onChange={(x) => set({ contents: withAt(s.contents, i, x) })}
              />
            ),
          }))}
        />
        <p className="address-read" data-part="output">
          <span className="role-query">asked for</span>{' '}
          <NumberField
            name="hour asked for, typed"
            value={s.address}
            home={start.address}
            min={0}
            max={END}
            role="query"
            onChange={(address) => set({ address })}
          />{' '}
          h <b>★ {formatNumber(d.output)}</b>
          <span className="address-slope">slope {formatNumber(d.slope)} an hour</span>
        </p>
      </div>
    </div>
  );
}
