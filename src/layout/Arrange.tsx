import './arrange.css';
import { type ComponentProps, type CSSProperties, useMemo } from 'react';
import {
  type ArrangementName,
  ARRANGEMENTS,
  type Plan,
  resolvePlans,
  type Room,
  gridTemplate,
} from './arrangements.ts';

/**
 * Lays the parts of a figure, its children, out as an arrangement says: on a stage, on a wide one, on a phone. Where a
 * room wants other shares or another order, the view says so here, as data: `stage="2 1"` for other columns,
 * `wide="ab cc / 2 1"` for a plan of its own. `wide` follows `stage`. `asked` is the plan of the few parts that stand
 * beside a question on a slide, where they are fewer, or `beside`: what is left lies side by side.
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
}: { as: ArrangementName; asked?: Plan | 'beside' } & Partial<Record<Room, string>> &
  ComponentProps<'div'>) {
  // A view renders at every move of a drag; what it says of its layout stays the same.
  const vars = useMemo(() => {
    const plans = resolvePlans(ARRANGEMENTS[as], { stage, wide, phone });
    const all = Object.entries(asked && asked !== 'beside' ? { ...plans, asked } : plans);
    return Object.fromEntries(all.map(([room, plan]) => [`--${room}`, gridTemplate(plan)]));
  }, [as, stage, wide, phone, asked]);
  return (
    <div
      {...rest}
      className={`arrange ${className}`.trim()}
      data-asked={asked && (asked === 'beside' ? asked : 'plan')}
      style={{ ...vars, ...style } as CSSProperties}
    />
  );
}
