/** Figures that moved to another lesson, by their old lesson. Links to them are redirected. */
const MOVED_FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  recurrence: { race: 'cost' },
};

/**
 * Returns the new address if all figures in a link to this lesson have moved to one other lesson; otherwise undefined.
 */
export function redirectFor(slug: string, search: string): string | undefined {
  const newLessons = MOVED_FIGURES[slug] ?? {};
  const names = [...new Set(new URLSearchParams(search).keys())];
  const targets = new Set(
    names.map((name) => (Object.hasOwn(newLessons, name) ? newLessons[name] : undefined)),
  );
  const [target] = targets;
  return targets.size === 1 && target !== undefined
    ? `../${target}/${search}#figure-${names[0]}`
    : undefined;
}
