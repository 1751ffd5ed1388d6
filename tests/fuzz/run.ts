// npm run fuzz: see scripts/fuzz.mjs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { getBrowser } from '../e2e/support/profiles.ts';
import { builtPages } from '../e2e/support/pages.ts';
import { startSite } from '../e2e/support/site.ts';
import { registry } from '../../src/widgets/registry.ts';
import { pages as allPages } from '../../src/pages/registry.ts';
import {
  describeFinding,
  type ShortenedWalk,
  shortenWalk,
  runWalk,
  type WalkOptions,
} from './runWalk.ts';
import { type LinkReport, mergeReports, fuzzLinks } from './links.ts';
import { findLeaks, type Look } from './leaks.ts';
import { runLongWalk } from './longWalk.ts';
import { fuzzMessages } from './messages.ts';
import { fuzzNumbers } from './numbers.ts';
import { fuzzLists } from './playlists.ts';
import {
  type StepKind,
  allAddresses,
  shuffle,
  describeStep,
  type Walk,
  generateWalk,
} from './walks.ts';

export interface Options {
  seed: number;
  seconds: number;
  /** Runs only one part. */
  only?: keyof typeof readers | 'pages' | undefined;
  /** Only walks starting at pages whose address contains this. */
  page?: string | undefined;
  /** Findings to ignore, as a regular expression. */
  except?: string | undefined;
  /** A printed walk to repeat. */
  replay?: string | undefined;
  /** Only this many link texts. */
  texts?: number | undefined;
  /** Only a long walk of this many minutes. */
  minutes?: number | undefined;
}

/** Steps per walk. Longer walks suffer from their own earlier steps. */
const WALK_STEPS = 40;

function printFinding(name: string, more: string): void {
  console.log(`FOUND ${name}\n  ${more.replaceAll('\n', '\n  ')}`);
}

/** Returns a function that says whether time is left. */
function createDeadline(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => Date.now() < end;
}

const places = () =>
  allAddresses(
    builtPages(),
    allPages.flatMap((page) => (page.kind === 'lesson' ? [page.lesson!.slug] : [])),
  );

const loadWidgets = async () =>
  new Map(
    await Promise.all(
      Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
    ),
  );

async function messages(seed: number, seconds: number): Promise<number> {
  const { tried, findings } = fuzzMessages(await loadWidgets(), seed, createDeadline(seconds));
  console.log(`messages: ${tried} talks with figures in frames, ${findings.length} findings`);
  for (const { of, text, wrong } of findings) printFinding(`${of}: ${wrong}`, text);
  return findings.length;
}

async function links(seed: number, seconds: number): Promise<number> {
  return printLinkReport(await fuzzLinks(await loadWidgets(), seed, createDeadline(seconds)));
}

function printLinkReport({ texts, addresses, slowest, findings }: LinkReport): number {
  console.log(
    `links: ${texts} texts of ${Object.keys(registry).length} figures and ${addresses} addresses, ${findings.length} findings`,
  );
  console.log(
    `  the slowest took ${slowest.ms.toFixed(1)} ms: ${slowest.of}, ${slowest.text.length} characters`,
  );
  for (const { of, text, wrong } of findings) printFinding(`${of}: ${wrong}`, JSON.stringify(text));
  return findings.length;
}

/** The distance between the seeds of two processes, more than any run has rounds. */
const SEEDS_APART = 1_000_000;
/** How often a process reports its progress. */
const TOLD_EVERY = 250_000;

/** The part of one process in `manyLinks`. */
async function runLinkShare(seed: number, texts: number): Promise<number> {
  let next = TOLD_EVERY;
  const report = await fuzzLinks(await loadWidgets(), seed, (tried) => {
    if (tried >= next) console.log(`  seed ${seed}: ${tried} texts`);
    while (tried >= next) next += TOLD_EVERY;
    return tried < texts;
  });
  process.send!(report);
  return report.findings.length;
}

/** Tries this many link texts, with a process per core. */
async function runManyLinks(seed: number, texts: number): Promise<number> {
  if (process.send) return runLinkShare(seed, texts);
  const cores = availableParallelism();
  const share = Math.ceil(texts / cores);
  const parts = Array.from({ length: cores }, async (_, i) => {
    const args = ['--texts', `${share}`, '--seed', `${seed + i * SEEDS_APART}`];
    const child = fork(process.argv[1]!, args);
    const [report] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`A process, ${args.join(' ')}, ended with ${code}.`);
      }),
    ])) as [LinkReport];
    return report;
  });
  return printLinkReport(mergeReports(await Promise.all(parts)));
}

function numbers(seed: number, seconds: number): number {
  const { sources, read, slowest, findings } = fuzzNumbers(seed, createDeadline(seconds));
  console.log(
    `numbers: ${sources} texts and files, ${read} of them read, ${findings.length} findings`,
  );
  console.log(
    `  the slowest took ${slowest.ms.toFixed(1)} ms, of ${slowest.length} signs or bytes`,
  );
  for (const { source, wrong } of findings) printFinding(wrong, JSON.stringify(source));
  return findings.length;
}

async function slideLists(seed: number, seconds: number): Promise<number> {
  const { lists, findings } = await fuzzLists(seed, createDeadline(seconds));
  console.log(`lists of slides: ${lists}, ${findings.length} findings`);
  for (const { text, wrong } of findings) printFinding(wrong, JSON.stringify(text));
  return findings.length;
}

/** Prints a finding with its walk and how to repeat it. */
function report({ finding, walk, again }: ShortenedWalk): void {
  const { steps, ...begun } = walk;
  printFinding(describeFinding(finding), finding.more?.slice(0, 1500) ?? '');
  console.log(`  on ${JSON.stringify(begun)}${again ? '' : ' (not found again by the same walk)'}`);
  steps.forEach((step, i) => console.log(`  ${i + 1}. ${describeStep(step)}`));
  console.log(
    `  again: npm run fuzz -- --replay '${JSON.stringify(walk).replaceAll("'", '\\u0027')}'\n`,
  );
}

async function walks(terms: WalkOptions, o: Options, seconds: number): Promise<number> {
  const more = createDeadline(seconds);
  const pages = shuffle(places(), o.seed).filter((place) => place.includes(o.page ?? ''));
  if (pages.length === 0) throw new Error(`There is no page ${o.page}.`);
  const known = new Set<string>();
  const count = new Map<StepKind, number>();
  let n = 0;
  for (; more(); n++) {
    const walk = generateWalk(o.seed, n, pages, WALK_STEPS);
    const { done, finding } = await runWalk({ ...terms, more }, walk);
    for (const step of done) count.set(step.do, (count.get(step.do) ?? 0) + 1);
    console.log(`walk ${n}: /${walk.page} ${walk.width} × ${walk.height}, ${done.length} steps`);
    if (!finding) continue;
    const name = describeFinding(finding);
    if (known.has(name)) console.log(`  once more ${name}`);
    else report(await shortenWalk(terms, walk, { done, finding }));
    known.add(name);
  }
  const steps = [...count].map(([does, times]) => `${does} ${times}`).join(', ');
  console.log(
    `pages: ${n} walks over ${Math.min(n, pages.length)} places (${steps}), ${known.size} findings`,
  );
  return known.size;
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2);

const tellLook = ({ minute, held }: Look) =>
  console.log(
    `minute ${minute.toFixed(1)}: ${Object.entries(held)
      .map(
        ([place, { heap, nodes, listeners }]) =>
          `/${place} ${mebibytes(heap)} MiB, ${nodes} nodes, ${listeners} listeners`,
      )
      .join('; ')}`,
  );

async function long(
  terms: Pick<WalkOptions, 'site' | 'except'>,
  o: Options & { minutes: number },
): Promise<number> {
  const { steps, looks, findings } = await runLongWalk({
    ...terms,
    ...o,
    except: terms.except,
    places: shuffle(places(), o.seed),
    tell: tellLook,
  });
  for (const finding of findings)
    printFinding(
      describeFinding(finding),
      `at ${finding.at}\n${finding.more?.slice(0, 1500) ?? ''}`,
    );
  const more = findLeaks(looks);
  for (const line of more) printFinding('grown', line);
  console.log(
    `long: ${o.minutes} minutes, ${steps} steps, ${looks.length} looks, ${findings.length} findings, ${more.length} grown`,
  );
  return findings.length + more.length;
}

async function replay(terms: WalkOptions, text: string): Promise<number> {
  const walk = JSON.parse(text) as Walk;
  const { done, finding } = await runWalk(terms, walk);
  if (finding) report({ finding, walk: { ...walk, steps: done }, again: true });
  else console.log(`${done.length} steps, nothing found`);
  return finding ? 1 : 0;
}

/** Parts without a browser, and their share of the time; they are fast. */
const readers = {
  links: { tries: links, share: 0.1 },
  numbers: { tries: numbers, share: 0.05 },
  lists: { tries: slideLists, share: 0.05 },
  messages: { tries: messages, share: 0.05 },
};

/** Runs what the options say and returns the number of findings. */
export async function fuzz(o: Options): Promise<number> {
  if (o.texts) return runManyLinks(o.seed, o.texts);
  if (o.only && o.only !== 'pages') return readers[o.only].tries(o.seed, o.seconds);
  const except = o.except === undefined ? undefined : new RegExp(o.except);
  const site = await startSite();
  if (o.minutes)
    return long({ site: site.url, except }, { ...o, minutes: o.minutes }).finally(site.close);
  const browser = await getBrowser();
  try {
    const terms = { browser, site: site.url, except };
    if (o.replay) return await replay(terms, o.replay);
    console.log(`npm run fuzz -- --seed ${o.seed} --seconds ${o.seconds}`);
    let count = 0;
    let rest = o.seconds;
    for (const { tries, share } of o.only ? [] : Object.values(readers)) {
      count += await tries(o.seed, o.seconds * share);
      rest -= o.seconds * share;
    }
    return count + (await walks(terms, o, rest));
  } finally {
    await browser.close();
    await site.close();
  }
}
