import { combineValues, type Attributes } from '../signal/valueOrSignal.ts';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import type { LabelPosition } from './labels.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Position, pointOf } from './plane.ts';

const HIDDEN_ATTRIBUTES: Attributes = { x: 0, y: 0, display: 'none' };
/** Distance from the middle of a line of text down to its baseline. */
const BASELINE_SHIFT = 4;

interface NameLook {
  text: string;
  where: Attributes;
}

interface Look {
  className?: string | undefined;
  part?: string | undefined;
  row?: number | undefined;
}

function writeName(element: SVGTextElement, { text, where }: NameLook): void {
  writeTypeset(element, text);
  writeAttributes(element, where);
}

function NameText({
  of,
  anchor,
  className = 'star-label',
  part,
  row,
}: Look & { of: ValueOrSignal<NameLook>; anchor?: 'middle' | 'end' | undefined }) {
  const ref = usePatch(of, writeName);
  const { text, where } = initialValue(of);
  return (
    <text
      ref={ref}
      className={className}
      {...where}
      textAnchor={anchor}
      data-part={part}
      data-row={row}
      {...typesetProps(text, true)}
    />
  );
}

/** A name in the plane, centered where a label was placed. Names of handles are part of the handle. */
export const NameAt = memoByValue(function NameAt({
  at,
  text,
  ...look
}: Look & {
  at: ValueOrSignal<LabelPosition | undefined>;
  text: ValueOrSignal<string | undefined>;
}) {
  const nameLook = combineValues([at, text], (place: LabelPosition | undefined, label = '') => ({
    text: label,
    where: place
      ? { x: place.x, y: place.y + BASELINE_SHIFT, display: undefined }
      : HIDDEN_ATTRIBUTES,
  }));
  return <NameText of={nameLook} anchor="middle" {...look} />;
});

/** A name at an offset in pixels from a point of the plane. */
export const NameBeside = memoByValue(function NameBeside({
  point,
  by: [dx, dy],
  text,
  ...look
}: Look & {
  point: ValueOrSignal<Position>;
  by: readonly [number, number];
  text: ValueOrSignal<string | undefined>;
  anchor?: 'middle' | 'end' | undefined;
}) {
  const { px } = usePlaneScale();
  const nameLook = combineValues([point, text], (at: Position, label = ''): NameLook => {
    if (!at) return { text: label, where: HIDDEN_ATTRIBUTES };
    const [x, y] = px(pointOf(at));
    return { text: label, where: { x: x + dx, y: y + dy, display: undefined } };
  });
  return <NameText of={nameLook} {...look} />;
});
