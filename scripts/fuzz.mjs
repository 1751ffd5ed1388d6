/**
 * npm run fuzz -- --seed N --seconds S [--only links|messages|numbers|lists|pages] [--page lesson/]
 * [--except 'pattern'] [--replay '{…}'] [--minutes N] [--texts N]
 *
 * Tries to break the built site. Mutates links, imported numbers, slide lists, and messages to embedded figures; and
 * walks randomly through all pages as a reader, with slides and in the presenter window, by pointer, touch, keyboard
 * and paste. Fails on errors, sideways scrolling, lost focus, NaN in the text, or a state that does not survive its own
 * link. The same seed repeats the same run. --minutes keeps windows open for a long walk and checks for memory leaks;
 * --texts reads that many links. For each failure it prints the shortest walk it can find and the command that repeats
 * it.
 */
import { parseArgs } from 'node:util';
import { ensureChrome } from './chrome.mjs';
import { openModules } from './modules.mjs';
import { reportError } from './run.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    page: { type: 'string' },
    except: { type: 'string' },
    replay: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    texts: { type: 'string', default: '0' },
  },
});

const { load, close } = await openModules();
try {
  process.env.CHROME_PATH = await ensureChrome();
  const { fuzz } = await load('tests/fuzz/run.ts');
  const { seed, seconds, minutes, texts, ...rest } = values;
  const count = await fuzz({
    seed: Number(seed),
    seconds: Number(seconds),
    minutes: Number(minutes),
    texts: Number(texts),
    ...rest,
  });
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  reportError(error);
} finally {
  await close();
}
