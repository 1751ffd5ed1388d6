import { createContext, memo, type ReactNode, use, useState } from 'react';
import {
  asSignal,
  combine,
  constant,
  isSignal,
  type ValueOrSignal,
  mapSignal,
  type Signal,
  useValue,
} from '../bound/signal.ts';
import { formatShort } from '../number/format.ts';
import { axisNumbers, type Domain, type PlaneScale, planeScale } from './plane.ts';

/** Default width of a plane in pixels. */
const DEFAULT_WIDTH = 350;

const ScaleContext = createContext<PlaneScale | null>(null);

/** The scale of the plane around a component. Throws outside a plane. */
export function usePlane(): PlaneScale {
  const scale = use(ScaleContext);
  if (!scale) throw new Error('A drawing in the plane stands outside a <Plane>.');
  return scale;
}

/** Handlers that freeze a domain during a drag; spread them over the element around the drawing. */
export interface FreezeProps {
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

/** Domain and scale of a plane; spread it over a <Plane>. */
export interface PlaneView {
  readonly domain: Signal<Domain>;
  readonly width: number;
  readonly scale: Signal<PlaneScale>;
  readonly freezeWhileDragging: FreezeProps;
  /** A signal computed from the scale, such as label positions. */
  withScale<T>(of: Signal<(scale: PlaneScale) => T>): Signal<T>;
}

/** A view of a domain that stays fixed during a drag. */
export function usePlaneView(
  preferredDomain: ValueOrSignal<Domain>,
  width = DEFAULT_WIDTH,
): PlaneView {
  const [domain, freezeWhileDragging] = useFrozenDomain(asSignal(preferredDomain));
  const scale = mapSignal(domain, (shown) => planeScale(shown, width));
  return {
    domain,
    width,
    scale,
    freezeWhileDragging,
    withScale: (of) => combine([of, scale], (to, now) => to(now)),
  };
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

/**
 * A 2-D vector plane: grid, axes with numbers, SVG children, and above them `handles` as HTML, which allows larger
 * touch targets and `touch-action` in every browser. It scales with its container; children use the domain's
 * coordinates.
 */
export function Plane({
  domain: domainOrSignal,
  width = DEFAULT_WIDTH,
  children,
  handles,
  freezeWhileDragging,
}: {
  domain: ValueOrSignal<Domain>;
  width?: number;
  children?: ReactNode;
  handles?: ReactNode;
  freezeWhileDragging?: FreezeProps;
}) {
  const domain = useValue(asSignal(domainOrSignal));
  const scale = planeScale(domain, width);
  const { height } = scale;
  // A domain centered on the origin is a widened one; the picture shows its width.
  const wide = domain.x[0] === -domain.x[1] && domain.y[0] === -domain.y[1];
  return (
    <ScaleContext value={scale}>
      <div
        className="plane"
        style={{ aspectRatio: `${width} / ${height}` }}
        {...freezeWhileDragging}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          <Grid scale={scale} />
          {children}
          {wide && (
            <text className="plane-note" x={width - 4} y={height - 5} textAnchor="end">
              axes to ±{formatShort(domain.x[1], 0)}
            </text>
          )}
        </svg>
        {handles}
      </div>
    </ScaleContext>
  );
}
