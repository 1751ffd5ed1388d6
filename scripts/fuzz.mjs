/**
 * npm run fuzz -- --seed N --seconds S [--only links|messages|numbers|lists|pages] [--page lesson/] [--except 'pattern']
 * [--replay '{…}'] [--minutes N] [--texts N]
 * Tries to break the built site: links, own numbers, lists of slides and messages to figures in frames by mutation, and walks by chance
 * through all pages, as readers, at slides and in the presenter's window, by pointer, finger, keyboard and paste. Fails
 * on errors, sideways scrolling, a focus that is lost, NaN in the text, a state that does not survive its own link. The
 * same seed tries the same; --minutes walks through windows that stay open and looks at what they hold on to, --texts
 * reads so many links. Of what it finds it prints the shortest walk it can, and the line that walks it again.
 */
import { parseArgs } from 'node:util';
import { ensureChrome } from './chrome.mjs';
import { openModules } from './modules.mjs';
import { report } from './run.mjs';

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
  report(error);
} finally {
  await close();
}
