import type { ReactNode } from 'react';
import { typesetProps } from '../signal/typeset.ts';
import { type Responsive, sizeProps, type InnerSizes } from './blocks.tsx';

type Mode = 'square' | 'stage' | 'question';

/** What a panel shows: a quantity or a field. */
interface PanelSource {
  readonly label: string;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
}

const inside = (content: ReactNode) =>
  typeof content === 'string' ? typesetProps(content) : { children: content };

/**
 * A titled part of a figure. `of` is the quantity or field that it shows, which provides the default title, name and
 * part. `name` is the accessible name, `part` the formula part that the title highlights with, `not` the modes in
 * which the panel is hidden (see `data-not`), and `detail` says that only readers need it, not an audience.
 */
export function Panel({
  of,
  title: titleProp,
  name = of?.label ?? (typeof titleProp === 'string' ? titleProp : ''),
  drag,
  hint,
  hintLines,
  inlineHint = false,
  part = of?.part,
  not,
  detail,
  about,
  className = '',
  children,
  ...sizes
}: (
  | { of: PanelSource; name?: string; title?: ReactNode }
  | { of?: undefined; name: string; title?: ReactNode }
  | { of?: undefined; name?: undefined; title: string }
) &
  InnerSizes & {
    /** What the reader can drag here. Omit it if nothing can be moved; hidden in exported pictures. */
    drag?: string;
    hint?: ReactNode;
    /** Lines to reserve for the hint, so that nothing below moves when it changes: `2`, or `'3 2'` for phone and stage. */
    hintLines?: Responsive | undefined;
    /** Whether the hint follows the title on its line. */
    inlineHint?: boolean;
    part?: string;
    not?: Mode | `${Mode} ${Mode}` | false;
    detail?: boolean | undefined;
    /** Least height, so that nothing below moves when its contents change. */
    height?: Responsive | undefined;
    /**
     * Fields, quantities and goals that it shows beyond those of its controls; the dock uses them to find a panel
     * (dock.ts).
     */
    about?: string;
    className?: string;
    children: ReactNode;
  }) {
  const defaultTitle =
    of && (of.role ? <span className={`role-${of.role}`} {...typesetProps(name)} /> : name);
  const title = titleProp === undefined ? defaultTitle : titleProp;
  return (
    <div
      {...sizeProps(sizes, `panel${inlineHint ? ' inline-hint' : ''} ${className}`.trim())}
      role="group"
      aria-label={name}
      data-not={not || undefined}
      data-detail={detail || undefined}
      data-about={about}
    >
      {title && <p className="panel-title" data-part={part} {...inside(title)} />}
      {drag ? (
        <p {...sizeProps({ lines: hintLines }, 'panel-hint')}>
          <span className="hand" data-not="picture" {...inside(drag)} />{' '}
          {hint && <span {...inside(hint)} />}
        </p>
      ) : (
        hint && <p {...sizeProps({ lines: hintLines }, 'panel-hint')} {...inside(hint)} />
      )}
      {children}
    </div>
  );
}
