import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Box, LINE_HEIGHT, overlapArea, textWidth } from '../../../src/kit/plane/labels.ts';
import type { AnyWidget } from '../../../src/figure/define.ts';
import { FigureView } from '../../../src/figure/FigureView.tsx';
import { createInstance } from '../../../src/figure/instance.ts';
import { folderOf } from '../../../src/widgets/folderOf.ts';

type Name = Box & { text: string };

/** How far a handle or label is translated, in pixels of the drawing. */
function readTranslation(element: Element, width: number): readonly [number, number] {
  const [x = 0, y = 0] = [...(element.getAttribute('style') ?? '').matchAll(/(-?[\d.]+)cqi/g)].map(
    ([, share]) => (Number(share) / 100) * width,
  );
  return [x, y];
}

/** The labels in a plane. */
function namesIn(plane: Element): Name[] {
  const width = Number(plane.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]);
  const at = (text: string, x: number, y: number) =>
    text ? [{ text, x, y, w: textWidth(text), h: LINE_HEIGHT }] : [];
  return [
    ...[...plane.querySelectorAll('.handle')].flatMap((handle) => {
      const label = handle.querySelector('.handle-label')!;
      const [[x, y], [dx, dy]] = [readTranslation(handle, width), readTranslation(label, width)];
      return at(label.textContent, x + dx, y + dy);
    }),
    ...[...plane.querySelectorAll('svg text[text-anchor=middle][x]:not([display])')].flatMap(
      (name) =>
        name.closest('.plane-numbers') || name.matches('.who-when-level')
          ? []
          : at(
              name.textContent,
              Number(name.getAttribute('x')),
              Number(name.getAttribute('y')) - 4,
            ),
    ),
  ];
}

/** Checks the planes of a figure. */
export function planeContract(widget: AnyWidget) {
  it.each(Object.keys(widget.presets))(
    'labels don’t overlap in the planes of "%s"',
    async (preset) => {
      const { default: View } = await widget.view();
      const page = document.createElement('div');
      const instance = createInstance(widget, { preset });
      page.innerHTML = renderToStaticMarkup(<FigureView {...{ instance, View }} />);
      for (const plane of page.querySelectorAll('.plane')) {
        const names = namesIn(plane);
        const covered = names.flatMap((name, i) =>
          names.slice(0, i).flatMap((other) =>
            // Positions are rounded.
            overlapArea(name, other) > 1 ? [`${name.text} on ${other.text}`] : [],
          ),
        );
        expect(covered, `${folderOf(widget.id)}/View.tsx`).toEqual([]);
      }
    },
  );
}
