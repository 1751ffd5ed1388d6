import './vectorBlock.css';

/** How many cells stand in a row of a block. */
const WIDE = 32;
/** Numbers of this size or more have the full colour. */
const REACH = 3;
const LEVELS = 4;

/** 0 for nothing, else 1 to 4 by size. */
const levelOf = (x: number) =>
  x === 0 ? 0 : Math.min(LEVELS, Math.max(1, Math.ceil((Math.abs(x) / REACH) * LEVELS)));

/**
 * A long vector as a block of cells, read like text, 32 to a row. Deeper is larger, grey is negative, pale
 * is 0. One path for each depth, so that a thousand numbers are nine paths; `most` is the room that is kept.
 */
export function VectorBlock({
  numbers,
  most,
  role,
}: {
  numbers: readonly number[];
  most: number;
  role: 'query' | 'key' | 'value';
}) {
  const paths = new Map<string, string>();
  numbers.forEach((x, i) => {
    const kind = `${x < 0 ? 'below' : 'above'}-${levelOf(x)}`;
    const cell = `M${i % WIDE},${Math.floor(i / WIDE)}h1v1h-1z`;
    paths.set(kind, (paths.get(kind) ?? '') + cell);
  });
  const rows = Math.ceil(most / WIDE);
  return (
    <svg
      className="vector-block"
      data-role={role}
      viewBox={`0 0 ${WIDE} ${rows}`}
      aria-hidden="true"
      focusable="false"
    >
      {[...paths].map(([kind, d]) => (
        <path key={kind} data-kind={kind} d={d} />
      ))}
    </svg>
  );
}
