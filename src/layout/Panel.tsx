import type { ReactNode } from 'react';
import { lettersIn } from '../bound/letters.ts';

type Room = 'slide' | 'square' | 'stage' | 'question';

/** What a panel shows: a quantity or a field. */
interface Named {
  readonly label: string;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
}

const inside = (content: ReactNode) =>
  typeof content === 'string' ? lettersIn(content) : { children: content };

/**
 * A titled part of a figure. `of` is the quantity or field that it shows, which provides the default title, name and
 * part. `name` is the accessible name, `part` the formula part that the title highlights with, and `not` the modes in
 * which the panel is hidden (see `data-not`).
 */
export function Panel({
  of,
  title: told,
  name = of?.label ?? (typeof told === 'string' ? told : ''),
  drag,
  hint,
  part = of?.part,
  not,
  about,
  className = '',
  children,
}: (
  | { of: Named; name?: string; title?: ReactNode }
  | { of?: undefined; name: string; title?: ReactNode }
  | { of?: undefined; name?: undefined; title: string }
) & {
  /** What the reader can drag here. Omit it if nothing can be moved; hidden in exported pictures. */
  drag?: string;
  hint?: ReactNode;
  part?: string;
  not?: Room | `${Room} ${Room}` | false;
  /**
   * Fields, quantities and goals that it shows beyond those of its controls; the dock uses them to find a panel
   * (dock.ts).
   */
  about?: string;
  className?: string;
  children: ReactNode;
}) {
  const own = of && (of.role ? <span className={`role-${of.role}`} {...lettersIn(name)} /> : name);
  const title = told === undefined ? own : told;
  return (
    <div
      className={`panel ${className}`.trim()}
      role="group"
      aria-label={name}
      data-not={not || undefined}
      data-about={about}
    >
      {title && <p className="panel-title" data-part={part} {...inside(title)} />}
      {drag ? (
        <p className="panel-hint">
          <span className="hand" data-not="picture" {...inside(drag)} />{' '}
          {hint && <span {...inside(hint)} />}
        </p>
      ) : (
        hint && <p className="panel-hint" {...inside(hint)} />
      )}
      {children}
    </div>
  );
}
