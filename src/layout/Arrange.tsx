import './arrange.css';
import { type ComponentProps, type CSSProperties, useMemo } from 'react';
import {
  type ArrangementName,
  ARRANGEMENTS,
  type Plan,
  planned,
  type Room,
  template,
} from './arrangements.ts';

/**
 * Lays the parts of a figure, its children, out as an arrangement says: on a stage, on a wide one, on a phone. Where a
 * room wants other shares or another order, the view says so here, as data: `stage="2 1"` for other columns,
 * `wide="ab cc / 2 1"` for a plan of its own. `wide` follows `stage`. `asked` is the plan of the few parts that stand
 * beside a question on a slide, where they are fewer.
 */
export function Arrange({
  as,
  className = '',
  style,
  stage = '',
  wide = '',
  phone = '',
  asked,
  ...rest
}: { as: ArrangementName; asked?: Plan } & Partial<Record<Room, string>> & ComponentProps<'div'>) {
  // A view renders at every move of a drag; what it says of its layout stays the same.
  const vars = useMemo(() => {
    const plans = planned(ARRANGEMENTS[as], { stage, wide, phone });
    return Object.fromEntries(
      Object.entries({ ...plans, asked }).flatMap(([room, plan]) =>
        plan ? [[`--${room}`, template(plan)]] : [],
      ),
    );
  }, [as, stage, wide, phone, asked]);
  return (
    <div
      {...rest}
      className={`arrange ${className}`.trim()}
      style={{ ...vars, ...style } as CSSProperties}
    />
  );
}
