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
 * Lays out a figure's parts, its children, in one of the named arrangements, with plans for a stage, a wide stage and
 * a phone. A view can override a plan: `stage="2 1"` changes the columns, `wide="ab cc / 2 1"` the whole plan. `wide`
 * inherits from `stage`. `asked` is the plan beside a question on a slide, where fewer parts are shown; `beside` puts
 * the remaining parts side by side.
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
  // Memoized because views render on every move of a drag, but their layout props stay the same.
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
