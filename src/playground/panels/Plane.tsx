import { combine, mapSignal } from '../../kit/signal/signal.ts';
import { usePatch, writeAttributes, writeText } from '../../kit/signal/usePatch.ts';
import { Select } from '../../kit/input/Select.tsx';
import { TextSpan } from '../../kit/table/Text.tsx';
import { formatPercent } from '../../number/format.ts';
import { planeDots, PLANE_HEIGHT, PLANE_WIDTH } from '../planeDots.ts';
import type { Panel } from './panel.ts';

/** Queries and keys of the chosen head: the marked query has an arrow, and the keys have the sizes of its weights. */
export function Plane({ now, marked, fields, look }: Panel) {
  const dots = combine([now, marked], ({ s, d }, { i }) => planeDots(d, s.plane, s.head - 1, i));
  const ref = usePatch<SVGSVGElement, Dots>(dots, draw);
  const nearest = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * PLANE_WIDTH;
    const y = ((event.clientY - box.top) / box.height) * PLANE_HEIGHT;
    return dots.get().nearest(x, y);
  };
  return (
    <div className="pg-plane" role="group" aria-label="Queries and keys in the plane">
      <div className="panel-title">
        <Select of={fields.plane} />
      </div>
      <svg
        ref={ref}
        viewBox={`0 0 ${PLANE_WIDTH} ${PLANE_HEIGHT}`}
        aria-hidden="true"
        onPointerMove={(event) => look.set(nearest(event))}
        onPointerLeave={() => look.set(null)}
        onClick={(event) => {
          const i = nearest(event)?.i ?? -1;
          if (i >= 0) fields.row.set(i + 1);
        }}
      >
        <path className="axes" />
        <path className="arrow" />
        <path className="role-key" />
        <path className="role-query" />
        <g className="names" />
      </svg>
      <TextSpan
        tag="p"
        className="pg-ends"
        of={mapSignal(
          dots,
          ({ shares: [first = 0, second = 0] }) =>
            `${formatPercent(first + second, 0)} of squared length`,
        )}
      />
    </div>
  );
}

type Dots = ReturnType<typeof planeDots>;

function draw(svg: SVGSVGElement, { origin: [x, y], chosen, keys, queries, names }: Dots): void {
  const path = (selector: string, d: string) =>
    writeAttributes(svg.querySelector(selector)!, { d });
  path('.axes', `M0 ${y}H${PLANE_WIDTH}M${x} 0V${PLANE_HEIGHT}`);
  path('.arrow', `M${x} ${y}L${chosen.join(' ')}`);
  path(
    '.role-key',
    keys
      .map(([a, b, r]) => `M${a} ${(b - r).toFixed(1)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`)
      .join(''),
  );
  path(
    '.role-query',
    queries
      .map(([a, b, r]) => `M${a - r} ${b}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
      .join(''),
  );
  const group = svg.querySelector('.names')!;
  while (group.childElementCount > names.length) group.lastElementChild!.remove();
  names.forEach((name, k) => {
    const text =
      group.children[k] ??
      group.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
    // `y` is the middle of the letters.
    writeAttributes(text, { x: name.x, y: name.y + 3, 'data-role': name.role });
    writeText(text, name.text);
  });
}
