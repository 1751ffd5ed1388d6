import type { ReactNode } from 'react';
import { lettersIn } from '../bound/letters.ts';

type Room = 'slide' | 'square' | 'stage' | 'question';

/** What a panel may be of: a quantity, or a field, with its name, its part of the formula and its role. */
interface Named {
  readonly label: string;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
}

const inside = (content: ReactNode) =>
  typeof content === 'string' ? lettersIn(content) : { children: content };

/**
 * A part of a figure under a title of its own. `of` is the quantity it shows: name, title and part are that one's
 * unless told. `name` is what a screen reader calls it, a plain title unless told; `part` is what its title lights up
 * with. `not` says in which rooms it is left out, as `data-not` does elsewhere.
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
  /** What a hand can do here: not said where nothing here can be moved, nor in pictures. */
  drag?: string;
  hint?: ReactNode;
  part?: string;
  not?: Room | `${Room} ${Room}` | false;
  /** The fields, quantities and goals it shows, where its controls and parts do not tell: the dock goes by them (dock.ts). */
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
