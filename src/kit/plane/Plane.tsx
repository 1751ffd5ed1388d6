import { createContext, Fragment, memo, type ReactNode, use, useState } from 'react';
import { type Attributes, itemAt, useAttributes } from '../signal/valueOrSignal.ts';
import {
  asSignal,
  combine,
  constant,
  isSignal,
  type ValueOrSignal,
  mapSignal,
  type Signal,
  useValue,
} from '../signal/signal.ts';
import { formatShort } from '../../number/format.ts';
import { type Box, type LabelPosition, type PlacedLabel } from './labels.ts';
import { placeNames, type Shape } from './labelItems.ts';
import {
  axisNumbers,
  type Domain,
  domainFor,
  type Position,
  type PlaneScale,
  planeScale,
  pointOf,
  widerDomains,
} from './plane.ts';

/** Default width of a plane in pixels. */
const DEFAULT_WIDTH = 350;

const ScaleContext = createContext<PlaneScale | null>(null);
const NamesContext = createContext<Signal<readonly Box[]>>(constant([]));

/** The scale of the plane around a component. Throws outside a plane. */
export function usePlaneScale(): PlaneScale {
  const scale = use(ScaleContext);
  if (!scale) throw new Error('Drawings of a plane must be inside a <Plane>.');
  return scale;
}

/** The boxes of all names in the plane around a component, which drawings keep clear of. */
export const useLabelBoxes = () => use(NamesContext);

/** Handlers that freeze a domain during a drag; spread them over the element around the drawing. */
interface FreezeProps {
  onGotPointerCapture(): void;
  onLostPointerCapture(): void;
}

/** Stores the frozen domain and notifies followers. */
function createDomainFreezer<D>() {
  const followers = new Set<() => void>();
  const holder = {
    domain: undefined as D | undefined,
    set(domain: D | undefined) {
      holder.domain = domain;
      for (const onChange of followers) onChange();
    },
    subscribe(onChange: () => void) {
      followers.add(onChange);
      return () => void followers.delete(onChange);
    },
  };
  return holder;
}

const NO_SIGNAL = constant(undefined);

/**
 * The domain to draw with: `preferredDomain`, but frozen during a drag so that the coordinate system doesn't move
 * under the pointer. Spread the second result over the element around the drawing. Returns a signal for a signal and a
 * value for a value.
 */
export function useFrozenDomain<D>(preferredDomain: Signal<D>): readonly [Signal<D>, FreezeProps];
export function useFrozenDomain<D>(preferredDomain: D): readonly [D, FreezeProps];
export function useFrozenDomain<D>(
  preferredDomain: ValueOrSignal<D>,
): readonly [ValueOrSignal<D>, FreezeProps] {
  const [holder] = useState(createDomainFreezer<D>);
  const of = asSignal(preferredDomain);
  const domain: Signal<D> = {
    get: () => holder.domain ?? of.get(),
    initial: of.initial,
    subscribe(onChange) {
      const ends = [of.subscribe(onChange), holder.subscribe(onChange)];
      return () => ends.forEach((end) => end());
    },
  };
  const value = useValue<D | undefined>(isSignal(preferredDomain) ? NO_SIGNAL : domain);
  const freezeProps = {
    onGotPointerCapture: () => holder.set(of.get()),
    onLostPointerCapture: () => holder.set(undefined),
  };
  return [isSignal(preferredDomain) ? domain : value!, freezeProps];
}

/** Domain and scale of one plane, or of several that share them. */
export interface PlaneView {
  readonly domain: Signal<Domain>;
  readonly width: number;
  readonly scale: Signal<PlaneScale>;
  readonly freezeWhileDragging: FreezeProps;
}

/** A view that widens in steps as soon as a point is outside, but stays fixed during a drag. */
export function usePlaneView(
  start: Domain,
  points: Signal<readonly Position[]>,
  width = DEFAULT_WIDTH,
): PlaneView {
  const [domain, freezeWhileDragging] = useFrozenDomain(
    mapSignal(points, (all) =>
      domainFor(
        widerDomains(start),
        all.flatMap((at) => (at ? [pointOf(at)] : [])),
      ),
    ),
  );
  const scale = mapSignal(domain, (shown) => planeScale(shown, width));
  return { domain, width, scale, freezeWhileDragging };
}

/** Grid, axes and their numbers. Memoized because they stay the same during a drag. */
const Grid = memo(function Grid({ scale }: { scale: PlaneScale }) {
  const { width, height, xTicks, yTicks } = scale;
  return (
    <>
      <g className="plane-grid">
        {xTicks.map((t) => {
          const [x] = scale.px([t, 0]);
          return <line key={t} x1={x} x2={x} y1={0} y2={height} data-axis={t === 0} />;
        })}
        {yTicks.map((t) => {
          const [, y] = scale.px([0, t]);
          return <line key={t} x1={0} x2={width} y1={y} y2={y} data-axis={t === 0} />;
        })}
      </g>
      <g className="plane-numbers">
        {axisNumbers(scale).map(({ t, x, y, anchor }) => (
          <text key={anchor + t} {...{ x, y }} textAnchor={anchor}>
            {formatShort(t)}
          </text>
        ))}
      </g>
    </>
  );
});

/** Where the name of a point goes, by the point's index in its item. */
export type LabelPositionOf = (i: number) => ValueOrSignal<LabelPosition | undefined>;

/** One thing that a plane shows. See items.tsx. */
export interface PlaneItem {
  /** What the plane has to show, and names keep clear of. */
  readonly shape?: Signal<Shape>;
  readonly drawing?: ReactNode;
  /** Names in SVG, for points that can't be dragged. */
  readonly names?: (place: LabelPositionOf) => ReactNode;
  readonly handles?: (place: LabelPositionOf) => ReactNode;
}

const NO_SHAPE = constant<Shape>({ points: [] });
const NOTHING: PlaneItem = {};
const leaderLines = (names: readonly (readonly (PlacedLabel | undefined)[])[]): Attributes => ({
  d: names
    .flat()
    .map((name) => name?.leader && `M${name.leader[0]}L${name.leader[1]}`)
    .join(''),
});

/** Lines to the names that found no place beside their points. */
const Leaders = ({
  names,
}: {
  names: Signal<readonly (readonly (PlacedLabel | undefined)[])[]>;
}) => (
  <path className="leaders" {...useAttributes<SVGPathElement>(mapSignal(names, leaderLines))} />
);

/**
 * A 2-D vector plane: grid, axes with numbers, and its items. Later items are drawn above earlier ones, and
 * their names are placed first, so that names don't overlap. Handles are HTML above the picture, which allows larger
 * touch targets and `touch-action` in every browser. The plane widens once an item is outside, and scales with its
 * container. `children` are drawings below the items.
 */
export function Plane({
  items: maybeItems = [],
  children,
  ...rest
}: {
  items?: readonly (PlaneItem | false | null | undefined)[];
  children?: ReactNode;
} & ({ domain: Domain; width?: number } | { view: PlaneView })) {
  const items = maybeItems.map((one) => one || NOTHING);
  const shapes = combine<readonly Shape[], readonly Shape[]>(
    items.map(({ shape }) => shape ?? NO_SHAPE),
    (...all) => all,
  );
  return 'view' in rest ? (
    <Picture {...{ items, shapes, children }} view={rest.view} />
  ) : (
    <AutoScaledPicture {...{ items, shapes, children, ...rest }} />
  );
}

interface PictureProps {
  items: readonly PlaneItem[];
  shapes: Signal<readonly Shape[]>;
  children: ReactNode;
}

function AutoScaledPicture({
  domain,
  width,
  ...rest
}: PictureProps & { domain: Domain; width?: number }) {
  const points = mapSignal(rest.shapes, (all) => all.flatMap((shape) => shape.points));
  return <Picture {...rest} view={usePlaneView(domain, points, width)} />;
}

function Picture({ view, items, shapes, children }: PictureProps & { view: PlaneView }) {
  const { width } = view;
  const domain = useValue(view.domain);
  const scale = planeScale(domain, width);
  const { height } = scale;
  const names = combine([shapes, view.scale], placeNames);
  const boxes = mapSignal(names, (all) => all.flat().filter((box) => box !== undefined));
  const placesOf = (n: number): LabelPositionOf => {
    const places = mapSignal(names, (all) => all[n]);
    return (i) => itemAt(places, i);
  };
  // A domain centered on the origin is a widened one; the picture shows its width.
  const wide = domain.x[0] === -domain.x[1] && domain.y[0] === -domain.y[1];
  return (
    <ScaleContext value={scale}>
      <div
        className="plane"
        style={{ aspectRatio: `${width} / ${height}` }}
        {...view.freezeWhileDragging}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          <Grid scale={scale} />
          <NamesContext value={boxes}>{children}</NamesContext>
          <Leaders names={names} />
          {items.map(({ drawing }, n) => (
            <Fragment key={n}>{drawing}</Fragment>
          ))}
          {items.map((one, n) => (
            <Fragment key={n}>{one.names?.(placesOf(n))}</Fragment>
          ))}
          {wide && (
            <text className="plane-note" x={width - 4} y={height - 5} textAnchor="end">
              axes to ±{formatShort(domain.x[1], 0)}
            </text>
          )}
        </svg>
        {items.map((one, n) => (
          <Fragment key={n}>{one.handles?.(placesOf(n))}</Fragment>
        ))}
      </div>
    </ScaleContext>
  );
}
