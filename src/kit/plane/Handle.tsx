import type { BoundField, Role } from '../signal/boundField.ts';
import { stepFor } from '../signal/useDrag.ts';
import { type Attributes, combineValues } from '../signal/valueOrSignal.ts';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { speakNumber } from '../../number/format.ts';
import { pointAfterKey, asHorizontalKey, snap } from './pointMoves.ts';
import type { LabelPosition } from './labels.ts';
import { usePlaneScale } from './Plane.tsx';
import { add, type PlaneScale, type Position, type Point, pointOf } from './plane.ts';
import { useHandle } from './useHandle.ts';

const ORIGIN: Point = [0, 0];

/** What changes when the handle moves. */
interface Look {
  valueNow: number;
  attributes: Attributes;
  transform: string;
  text: string;
  labelTransform: string | undefined;
}

/** Moves with a transform, which needs no layout, in percent of the plane's width, so that it scales with the plane. */
function moveTo([x, y]: Point, { width }: PlaneScale): string {
  const inWidths = (px: number) => `${((px / width) * 100).toFixed(3)}cqi`;
  return `translate(calc(${inWidths(x)} - 50%), calc(${inWidths(y)} - 50%))`;
}

function writeLook(handle: HTMLDivElement, look: Look | undefined): void {
  if (!look) return;
  writeAttributes(handle, { ...look.attributes, 'aria-valuenow': look.valueNow });
  handle.style.transform = look.transform;
  const label = handle.firstElementChild as HTMLElement;
  writeTypeset(label, look.text);
  label.style.transform = look.labelTransform ?? '';
}

/**
 * A point that can be dragged with mouse or finger and moved with keys. The element is 44 px wide; its label is
 * draggable too, so that overlapping points stay reachable. Arrow keys move by a step, with Shift by more and with Alt
 * by less. Home resets; Escape cancels a drag or leaves the handle.
 */
export const Handle = memoByValue(function Handle({
  of,
  origin = ORIGIN,
  name,
  text,
  role = of.role,
  label,
  along,
  dim = false,
  tabStop = true,
  part,
  row,
}: {
  of: BoundField<Point>;
  /** Start of the handle's arrow; announced coordinates are relative to it. */
  origin?: ValueOrSignal<Position> | undefined;
  /** Accessible name, if it isn't the field's own. */
  name?: ValueOrSignal<string | undefined> | undefined;
  /** Visible label. */
  text: ValueOrSignal<string | undefined>;
  role?: Role | undefined;
  label: ValueOrSignal<LabelPosition | undefined>;
  /** Restricts movement to this axis. All four arrow keys then move along it. */
  along?: 'x' | undefined;
  /** Mutes the label of a point that isn't used in the picture at present. */
  dim?: ValueOrSignal<boolean>;
  /** False if the Tab key reaches the same point in another plane of the figure. */
  tabStop?: boolean;
  part?: string | undefined;
  row?: number | undefined;
}) {
  const { range: moves } = of;
  const scale = usePlaneScale();
  const look = combineValues(
    [of, origin, label, text, name ?? of.spokenName, dim],
    (
      at: Point | undefined,
      from: Position,
      labelPlace: LabelPosition | undefined,
      labelText = '',
      spokenName: string | undefined,
      isDimmed: boolean,
    ): Look | undefined => {
      if (!at || !from) return undefined;
      const [x, y] = scale.px(add(pointOf(from), at));
      return {
        valueNow: at[0],
        attributes: {
          'data-dim': isDimmed ? 'true' : undefined,
          'aria-label': spokenName,
          'aria-valuetext': along
            ? speakNumber(at[0])
            : `${speakNumber(at[0])} across, ${speakNumber(at[1])} up`,
        },
        transform: moveTo([x, y], scale),
        text: labelText,
        labelTransform: labelPlace && moveTo([labelPlace.x - x, labelPlace.y - y], scale),
      };
    },
  );
  const ref = usePatch(look, writeLook);
  const initial = initialValue(look);

  const restrict = (to: Point): Point => (along ? [to[0], of.get()[1]] : to);
  const handle = useHandle(of, {
    measure(element) {
      const picture = element.closest('.plane')!.getBoundingClientRect();
      return { unit: scale.unit * (picture.width / scale.width) };
    },
    drag(from, by, { unit }, { altKey }) {
      const to: Point = [from[0] + by.x / unit, from[1] - by.y / unit];
      return restrict(snap(to, moves, stepFor(moves.step, { shiftKey: false, altKey })));
    },
    press(event) {
      const at = of.get();
      const to = pointAfterKey(at, of.start ?? at, along ? asHorizontalKey(event) : event, moves);
      return to && restrict(to);
    },
  });

  return (
    <div
      ref={ref}
      className={`handle role-${role}`}
      role="slider"
      {...handle}
      data-at={of.indexPath || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-roledescription={along ? 'point on a line' : 'point in the plane'}
      aria-valuenow={initial?.valueNow}
      {...initial?.attributes}
      data-part={part}
      data-row={row}
      style={{ transform: initial?.transform }}
    >
      <span
        className="handle-label"
        style={{ transform: initial?.labelTransform }}
        {...typesetProps(initial?.text ?? '')}
      />
    </div>
  );
});
