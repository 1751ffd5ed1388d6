import type { ReactNode } from 'react';

type Without = 'slide' | 'square' | 'stage' | 'question';

/**
 * A part of a figure under a title of its own. `name` is what a screen reader calls it, `part` the quantity that
 * its title lights up with. `not` says in which rooms it is left out, as `data-not` does elsewhere.
 */
export const Panel = ({
  name,
  title,
  hint,
  part,
  not,
  className = '',
  children,
}: {
  name: string;
  title?: ReactNode;
  hint?: ReactNode;
  part?: string;
  not?: Without | `${Without} ${Without}` | false;
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={`panel ${className}`.trim()}
    role="group"
    aria-label={name}
    data-not={not || undefined}
  >
    {title && (
      <p className="panel-title" data-part={part}>
        {title}
      </p>
    )}
    {hint && <p className="panel-hint">{hint}</p>}
    {children}
  </div>
);
