import { useMemo } from 'react';
import { combine, mapSignal } from '../../bound/signal.ts';
import { usePatch, writeAttributes, writeText } from '../../bound/usePatch.ts';
import { Select } from '../../controls/Select.tsx';
import { TextSpan } from '../../marks/Text.tsx';
import { type Dots, planeDots, PLANE_HEIGHT, PLANE_WIDTH } from '../planeDots.ts';
import { texts } from '../text.ts';
import type { PanelProps } from './props.ts';

/** Queries and keys of the chosen head in the plane: keys as large as their weights, the chosen query as an arrow. */
export function Plane({ derived, state, chosen, fields, look }: PanelProps) {
  const dots = useMemo(
    () =>
      combine([derived, mapSignal(state, (s) => s.plane), fields.head, chosen], (d, by, head, at) =>
        planeDots(d, by, head - 1, at.i),
      ),
    [derived, state, fields.head, chosen],
  );
  const ref = usePatch<SVGSVGElement, Dots>(dots, draw);
  const nearest = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * PLANE_WIDTH;
    const y = ((event.clientY - box.top) / box.height) * PLANE_HEIGHT;
    return dots.get().nearest(x, y);
  };
  return (
    <div className="pg-plane" role="group" aria-label={texts.plane}>
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
        of={useMemo(() => mapSignal(dots, texts.planeSays), [dots])}
      />
    </div>
  );
}

function draw(svg: SVGSVGElement, dots: Dots): void {
  const path = (selector: string, d: string) =>
    writeAttributes(svg.querySelector(selector)!, { d });
  const [x, y] = dots.origin;
  path('.axes', `M0 ${y}H${PLANE_WIDTH}M${x} 0V${PLANE_HEIGHT}`);
  path('.arrow', `M${x} ${y}L${dots.chosen.join(' ')}`);
  path(
    '.role-key',
    dots.keys
      .map(([a, b, r]) => `M${a} ${(b - r).toFixed(1)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`)
      .join(''),
  );
  path(
    '.role-query',
    dots.queries
      .map(([a, b, r]) => `M${a - r} ${b}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
      .join(''),
  );
  const names = svg.querySelector('.names')!;
  while (names.childElementCount > dots.names.length) names.lastElementChild!.remove();
  dots.names.forEach((name, k) => {
    const text =
      names.children[k] ??
      names.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
    writeAttributes(text, {
      x: name.x,
      // The middle of its letters.
      y: name.y + 3,
      'data-role': name.role,
    });
    writeText(text, name.text);
  });
}
