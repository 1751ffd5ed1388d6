import type { Signal } from '../../bound/signal.ts';
import { drawnAs, usePatch } from '../../bound/usePatch.ts';

const styleOf = ([from, to]: readonly [number, number]) => ({
  left: `${(from * 100).toFixed(3)}%`,
  width: `${((to - from) * 100).toFixed(3)}%`,
});

/** A stretch of a track, from one place to another. */
export function Extent({
  of,
  className,
}: {
  of: Signal<readonly [number, number]>;
  className: string;
}) {
  const ref = usePatch<HTMLDivElement, readonly [number, number]>(of, (element, ends) => {
    Object.assign(element.style, styleOf(ends));
  });
  return <div ref={ref} className={className} style={styleOf(drawnAs(of))} />;
}
