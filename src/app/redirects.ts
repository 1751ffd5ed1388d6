/** Figures that stand in another lesson now, by the lesson they stood in: links to them lead on. */
const MOVED_FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  recurrence: { race: 'cost' },
};

/** Where a link to figures of this lesson leads that have all moved to one other; nothing where it stays. */
export function redirectFor(slug: string, search: string): string | undefined {
  const own = MOVED_FIGURES[slug] ?? {};
  const names = [...new Set(new URLSearchParams(search).keys())];
  const homes = new Set(names.map((name) => (Object.hasOwn(own, name) ? own[name] : undefined)));
  const [home] = homes;
  return homes.size === 1 && home !== undefined
    ? `../${home}/${search}#figure-${names[0]}`
    : undefined;
}
