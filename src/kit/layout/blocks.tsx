import './blocks.css';
import type { CSSProperties, ReactNode } from 'react';
import { typesetProps } from '../signal/typeset.ts';

/** A CSS length or number for phones and stages, `'3rem'`, or one for each: `'3rem 2.5rem'`. */
export type Responsive = string | number;

/** Sizes of what is inside: any block, panel or arrangement can set them. */
export interface InnerSizes {
  /** Height of the cells of matrices and maps. */
  cell?: Responsive | undefined;
  /** Width of the names of a map's rows. */
  names?: Responsive | undefined;
  /** Height of the rows of tables. */
  row?: Responsive | undefined;
  /** Width of the number fields in matrices. */
  field?: Responsive | undefined;
  /** Font size of matrices, tables and notes. */
  letters?: Responsive | undefined;
}

/** What a block itself can be given. */
interface Block extends InnerSizes {
  /** Space between its children. */
  gap?: Responsive | undefined;
  /** Least height, so that nothing below moves when its contents change. */
  height?: Responsive | undefined;
  /** Lines of text to reserve, for the same reason. */
  lines?: Responsive | undefined;
}

/** Returns the attributes for an element with sizes, each a pair of custom properties that `blocks.css` reads. */
export function sizeProps(
  sizes: Block & { columns?: Responsive | undefined; least?: Responsive | undefined },
  className = '',
): { className: string; style: CSSProperties | undefined } {
  const defined = Object.entries(sizes).filter(([, value]) => value !== undefined);
  if (!defined.length) return { className, style: undefined };
  const style = defined.flatMap(([name, value]) => {
    const [phone, stage = phone] = String(value).split(' ');
    return [
      [`--${name}-phone`, phone],
      [`--${name}-stage`, stage],
    ];
  });
  return {
    className: `sized ${className}`.trim(),
    style: Object.fromEntries(style) as CSSProperties,
  };
}

interface Props extends Block {
  as?: 'div' | 'p' | 'ul' | 'ol' | 'li' | 'span';
  /** Modes in which it is hidden (see `data-not`). */
  not?: string | false | undefined;
  /** Hidden from an audience: a detail for readers only. */
  detail?: boolean | undefined;
  /** Its controls change the figure's shape, so parts may move. */
  reshapes?: boolean;
  /** Accessible name of a group. */
  group?: string;
  /** Formula part, quantity or field that it is about; lessons name parts of a figure this way. */
  part?: string | undefined;
  className?: string;
  children?: ReactNode;
}

function Box({
  as: Tag = 'div',
  not,
  detail,
  reshapes,
  group,
  part,
  className = '',
  children,
  ...sizes
}: Props & Parameters<typeof sizeProps>[0]) {
  return (
    <Tag
      {...sizeProps(sizes, className)}
      data-not={not || undefined}
      data-detail={detail || undefined}
      data-reshapes={reshapes || undefined}
      data-part={part}
      {...(group && { role: 'group', 'aria-label': group })}
    >
      {children}
    </Tag>
  );
}

/** Children side by side, wrapping as needed; `ends` moves them to both ends of the line. */
export const Cluster = ({
  ends = false,
  className = '',
  ...box
}: Props & { ends?: boolean | undefined }) => (
  <Box {...box} className={`cluster${ends ? ' ends' : ''} ${className}`.trim()} />
);

/** Children below one another; with `grow`, they fill the height that the figure has. */
export const Stack = ({
  grow = false,
  className = '',
  ...box
}: Props & { grow?: boolean | undefined }) => (
  <Box {...box} className={`stack${grow ? ' grow' : ''} ${className}`.trim()} />
);

/** Columns of equal width: a number of them, or as many as fit when each is at least `least` wide. */
export const Tiles = ({
  grow = false,
  className = '',
  ...box
}: Props & { columns?: Responsive; least?: Responsive; grow?: boolean }) => (
  <Box {...box} className={`tile-grid${grow ? ' grow' : ''} ${className}`.trim()} />
);

/**
 * A small note. `lines` are reserved for it; `main` gives it the color of text; `sticky` keeps it in view while the
 * reader points at something above.
 */
export const Hint = ({
  of,
  main = false,
  sticky = false,
  className = '',
  children,
  ...box
}: Props & {
  /** Text with symbols (kit/signal/typeset.ts). */
  of?: string;
  main?: boolean | undefined;
  sticky?: boolean | undefined;
}) => (
  <Box
    as="p"
    {...box}
    className={`hint${main ? ' main' : ''}${sticky ? ' sticky' : ''} ${className}`.trim()}
  >
    {of === undefined ? children : <span {...typesetProps(of)} />}
  </Box>
);
