import './arrange.css';
import { type ComponentProps, type CSSProperties, useMemo } from 'react';
import {
  type ArrangementName,
  ARRANGEMENTS,
  planned,
  type Room,
  ROOMS,
  template,
} from './arrangements.ts';

/**
 * Lays the parts of a figure, its children, out as an arrangement says: in a text, on a phone, on slides, on a stage, on paper.
 * Where a room wants other shares or another order, the view says so here, as data: `slide="2 1"` for other columns,
 * `square="ab cc / 2 1"` for a plan of its own. `slide` follows `text`, `square` follows `slide`, `stage` follows
 * `square`, `phone` follows `narrow` where they are not named.
 */
export function Arrange({
  as,
  className = '',
  style,
  text = '',
  narrow = '',
  phone = '',
  slide = '',
  square = '',
  stage = '',
  ...rest
}: { as: ArrangementName } & Partial<Record<Room, string>> & ComponentProps<'div'>) {
  // A view renders at every move of a drag; what it says of its layout stays the same.
  const vars = useMemo(() => {
    const plans = planned(ARRANGEMENTS[as], { text, narrow, phone, slide, square, stage });
    return Object.fromEntries(ROOMS.map((room) => [`--${room}`, template(plans[room])]));
  }, [as, text, narrow, phone, slide, square, stage]);
  return (
    <div
      {...rest}
      className={`arrange ${className}`.trim()}
      style={{ ...vars, ...style } as CSSProperties}
    />
  );
}
