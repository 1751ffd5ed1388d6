import './arrange.css';
import './visibility.css';
import { type ComponentProps, type CSSProperties, useMemo } from 'react';
import { sizeProps, type InnerSizes } from './blocks.tsx';
import {
  type ArrangementName,
  ARRANGEMENTS,
  type GridPlan,
  resolvePlans,
  type LayoutVariant,
  gridTemplate,
} from './arrangements.ts';

/**
 * Lays out a figure's parts, its children, in one of the named arrangements, with plans for a stage, a wide stage and
 * a phone. A view can override a plan: `stage="2 1"` changes the columns, `wide="ab cc / 2 1"` the whole plan. `wide`
 * inherits from `stage`. `square` is the plan of a 4:3 slide, `stage` by default. `asked` is the plan beside a question
 * on a slide, where fewer parts are shown; `beside` puts the remaining parts side by side.
 */
export function Arrange({
  as,
  className = '',
  style,
  stage = '',
  wide = '',
  phone = '',
  square,
  asked,
  cell,
  names,
  row,
  field,
  letters,
  ...rest
}: { as: ArrangementName; square?: GridPlan; asked?: GridPlan | 'beside' } & InnerSizes &
  Partial<Record<LayoutVariant, string>> &
  ComponentProps<'div'>) {
  // Memoized because views render on every move of a drag, but their layout props stay the same.
  const vars = useMemo(() => {
    const plans = resolvePlans(ARRANGEMENTS[as], { stage, wide, phone });
    const all = Object.entries({
      ...plans,
      ...(square && { square }),
      ...(asked && asked !== 'beside' && { asked }),
    });
    return Object.fromEntries(all.map(([room, plan]) => [`--${room}`, gridTemplate(plan)]));
  }, [as, stage, wide, phone, square, asked]);
  const inside = sizeProps({ cell, names, row, field, letters }, `arrange ${className}`.trim());
  return (
    <div
      {...rest}
      className={inside.className}
      data-asked={asked && (asked === 'beside' ? asked : 'plan')}
      style={{ ...vars, ...inside.style, ...style } as CSSProperties}
    />
  );
}
