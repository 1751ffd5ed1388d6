/**
 * node scripts/links-bench.mjs [seed] [seconds]
 * How much processor time it takes to read a link, at worst: texts of one piece over and over in every place where a
 * widget reads one, mutated states, and addresses of them, packed and not. Prints the slowest; exits with 1 where
 * one of at most 20,000 characters took 10 ms or more each of the five times it was read.
 */
import fc from 'fast-check';
import { openModules } from './modules.mjs';

const LIMIT_MS = 10;
const MAX_LENGTH = 20_000;
const TRIES = 5;
const MAX_SHOWN = 8;

const [seed = Date.now() % 2 ** 31, seconds = 20] = process.argv.slice(2).map(Number);

/** What separates, escapes, counts or is cleaned somewhere, and names that are none. */
const PIECES =
  '; a; a=1; =; , / 1, 1/ 1,1/ 01/ 11 9 0 . - + % $ $41 $20, a, it sqrt q=1; \u0300 \u202e \ud800 🦊 \u0000, x=\u202e;'
    .split(' ')
    .concat(' ', 'a ', '\n', '\u00a0');

const { load, close } = await openModules();

/** The least processor time of several tries, in ms: the first of them also compiles, and any may collect garbage. */
async function cost(read) {
  let least = Infinity;
  for (let i = 0; i < TRIES && (i === 0 || least > 0.5); i++) {
    const before = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const filled = (head, piece) => `${head}${piece.repeat(MAX_LENGTH)}`.slice(0, MAX_LENGTH);

try {
  const { registry } = await load('src/widgets/registry.ts');
  const { decode, encode } = await load('src/widget/link.ts');
  const { escapeQuery, readAddress } = await load('src/widget/shareLink.ts');
  const { pack } = await load('src/widget/pack.ts');
  const { mutated, states } = await load('tests/unit/arbitraries.ts');
  const widgets = await Promise.all(
    Object.values(registry).map(async (get) => (await get()).default),
  );
  /** Every figure of the gallery, the page that has most. */
  const gallery = new Map(
    widgets.flatMap((widget) =>
      Object.keys(widget.presets).map((preset) => [`${widget.id}-${preset}`, widget]),
    ),
  );
  const names = [...gallery.keys()];
  const slowest = [];
  let count = 0;
  const note = (ms, what, text) => {
    count++;
    slowest.push({ ms, what, text: JSON.stringify(text.slice(0, 60)), length: text.length });
    slowest.sort((a, b) => b.ms - a.ms).splice(MAX_SHOWN);
  };
  const readText = async (widget, text) =>
    note(await cost(() => decode(widget, text)), widget.id, text);
  const readQuery = async (query) =>
    note(await cost(() => readAddress(query, gallery)), 'address', query);

  for (const widget of widgets)
    for (const piece of PIECES)
      for (const head of ['', ...Object.keys(widget.fields).map((field) => `${field}=`)])
        await readText(widget, filled(`${widget.version};${head}`, piece));

  const bombs = await Promise.all(PIECES.map((piece) => pack(filled('1;', piece.toWellFormed()))));
  const escaped = (text) => escapeQuery(text.toWellFormed());
  for (const value of [...PIECES.map(escaped), ...bombs, '%E0%A4%A', 'z.AAAA', '1', '1;a']) {
    await readQuery(filled('?', `${value}&`));
    await readQuery(filled('?', `steps-opposite=${value}&`));
    await readQuery(`?${names.map((name) => `${name}=${value}`).join('&')}`.slice(0, MAX_LENGTH));
  }

  const until = performance.now() + seconds * 1000;
  for (let run = 0; performance.now() < until; run++) {
    const widget = widgets[run % widgets.length];
    const texts = fc.sample(mutated(states(widget).map((state) => encode(widget, state))), {
      seed: seed + run,
      numRuns: 20,
    });
    for (const text of texts) await readText(widget, text.slice(0, MAX_LENGTH));
    const parts = texts.map(
      (text, i) => `${names[(run * 20 + i) % names.length]}=${escaped(text)}`,
    );
    await readQuery(`?${parts.join('&')}`.slice(0, MAX_LENGTH));
  }

  console.log(`links-bench: ${count} links, seed ${seed}, ${seconds} s of mutations; the slowest:`);
  for (const { ms, what, text, length } of slowest)
    console.log(`${ms.toFixed(2).padStart(8)} ms  ${what}, ${length} characters: ${text}`);
  process.exitCode = slowest.some(({ ms }) => ms >= LIMIT_MS) ? 1 : 0;
} finally {
  await close();
}
