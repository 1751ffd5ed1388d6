// Lists of slides as they arrive in addresses from anywhere: they are read as far as they can be.
import fc from 'fast-check';
import { pickerAddress, serializePlaylist } from '../../src/slides/playlist.ts';
import { readPlaylist } from '../../src/slides/readPlaylist.ts';
import { pack } from '../../src/figure/pack.ts';
import { anyText, mutated } from '../unit/arbitraries.ts';

const ANY_SLIDES = {
  slidesOf: async () => [{ id: 'recap', kind: 'recap' as const, title: '' }],
};
const queryString = (list: string) => `?${pickerAddress(list.toWellFormed()).split('?')[1]}`;

/** What is wrong with how a list is read: it throws, or is another after its own link. */
export async function checkList(text: string): Promise<string | undefined> {
  try {
    const list = await readPlaylist(queryString(text), ANY_SLIDES);
    if (!list || list.course) return undefined;
    const { omitsCustomSlides: _, playlist, ...head } = list;
    // Links of today have no notes.
    const rest = { ...head, playlist: playlist.map(({ slug, slide }) => ({ slug, slide })) };
    const written = serializePlaylist(rest);
    if (written === undefined) return undefined;
    const again = await readPlaylist(queryString(written), ANY_SLIDES);
    return JSON.stringify(again) === JSON.stringify(rest) ? undefined : 'its link is another list';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

const word = anyText(12);
const entry = fc.oneof(
  word.map((text) => ({ own: 'a', text })),
  word.map((note) => ({ slide: 'scaling#recap', note })),
  fc.constantFrom<unknown>('scaling#recap', 'scaling', null, 7),
);
const records = fc.record({
  'attention-by-hand': fc.constant('order'),
  version: fc.constant(1),
  title: word,
  minutes: fc.integer({ min: 0, max: 700 }),
  slides: fc.array(entry, { maxLength: 6 }),
});
const readable = fc
  .array(
    fc.oneof(
      fc.constantFrom('scaling#recap', 'scaling', 'minutes=9', 'course.45', 'kept.a', 'agenda='),
      word.map((text) => `title=${text}`),
      word.map((text) => `section:5=${text}`),
    ),
    { maxLength: 6 },
  )
  .map((items) => items.join());
const lists = fc.oneof(
  readable.map((text) => Promise.resolve(text)),
  mutated(readable).map((text) => Promise.resolve(text)),
  mutated(records.map((one) => JSON.stringify(one))).map(pack),
);

export interface ListsReport {
  lists: number;
  findings: { text: string; wrong: string }[];
}

/** Tries lists, round after round, as long as `more` says so; the same ones for the same seed. */
export async function fuzzLists(seed: number, more: () => boolean): Promise<ListsReport> {
  const report: ListsReport = { lists: 0, findings: [] };
  for (let round = 0; more(); round++) {
    const property = fc.asyncProperty(lists, async (list) => {
      const text = await list;
      const wrong = await checkList(text);
      if (wrong) report.findings.push({ text, wrong });
      return !wrong;
    });
    const options = { numRuns: 100, endOnFailure: true, seed: seed + round };
    report.lists += (await fc.check(property, options)).numRuns;
  }
  return report;
}
