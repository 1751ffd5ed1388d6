// Random link texts: any text must be read as a valid state, with readable notices about the rest.
import fc from 'fast-check';
import { type AnyWidget, cleanState, presetState, isSameState } from '../../src/figure/define.ts';
import { decode, encode } from '../../src/figure/link.ts';
import { pack } from '../../src/figure/pack.ts';
import { parseOptions, formatOptions } from '../../src/share/options.ts';
import { parseStateFile, formatStateFile } from '../../src/share/stateFile.ts';
import { escapeQuery, decodeQuery, parseQuery } from '../../src/figure/shareLink.ts';
import { frozenLinks } from '../frozen.ts';
import { anyText, mutated, states } from '../unit/arbitraries.ts';
import { shrink } from './shrink.ts';

/** Returns what is wrong with notices, if anything. */
export function checkNotice(lines: readonly unknown[]): string | undefined {
  const wrong = lines.find(
    (line) =>
      typeof line !== 'string' ||
      line.trim() === '' ||
      line.length > 400 ||
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line) ||
      !line.isWellFormed(),
  );
  return wrong === undefined ? undefined : `it says ${JSON.stringify(wrong)}`;
}

/** Returns what is wrong with a state that was read: it must be valid and survive its own link. */
export function checkState(widget: AnyWidget, state: object): string | undefined {
  if (!isSameState(widget, cleanState(widget, state), state)) return 'its state is not legal';
  const text = encode(widget, state);
  const reread = decode(widget, text);
  if (reread.problems.length > 0) return `of its own link it says: ${reread.problems[0]}`;
  if (!isSameState(widget, reread.state, state)) return `its own link ${text} is another state`;
  const twice = encode(widget, reread.state);
  return twice === text ? undefined : `its own link ${text} is written again as ${twice}`;
}

/** Returns what is wrong with reading a text as a figure's link, if anything. */
export function checkLink(widget: AnyWidget, text: string): string | undefined {
  try {
    const { state, problems } = decode(widget, text);
    return checkState(widget, state) ?? checkNotice(problems);
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** The same for the query of an address with these figures. */
export async function checkAddress(
  widgets: ReadonlyMap<string, AnyWidget>,
  query: string,
): Promise<string | undefined> {
  try {
    const { decodedByName, problems } = await decodeQuery(query, widgets);
    for (const [name, { state }] of decodedByName) {
      const wrong = checkState(widgets.get(name)!, state);
      if (wrong) return `${name}: ${wrong}`;
    }
    const { options, problems: more } = parseOptions(parseQuery(query).parts, widgets);
    const again = parseOptions(formatOptions(options), widgets);
    if (again.problems.length > 0) return `its options are not parsed again: ${again.problems[0]}`;
    return checkNotice([...problems, ...more]);
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** Links of random states, presets and frozen links, with up to four changes. */
export function linkTexts(widget: AnyWidget): fc.Arbitrary<string> {
  const known = [
    ...Object.keys(widget.presets).map((id) => encode(widget, presetState(widget, id))),
    ...frozenLinks.filter((one) => one.widget === widget.id).map(({ text }) => text),
  ];
  const sound = fc.oneof(
    states(widget).map((state) => encode(widget, state)),
    fc.constantFrom(...known),
  );
  const once = mutated(sound);
  const twice = mutated(once);
  return fc.oneof(once, twice, mutated(mutated(twice)), anyText(200));
}

/** Returns what is wrong with reading a text as a saved file, if anything. */
export function checkFile(text: string): string | undefined {
  try {
    const file = parseStateFile(text);
    if ('problem' in file) return checkNotice([file.problem]);
    const reread = parseStateFile(formatStateFile(file));
    return 'problem' in reread ? `what it holds is not read again: ${reread.problem}` : undefined;
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** Saved files of some of these figures, with up to three changes. */
const fileTexts = (widgets: ReadonlyMap<string, AnyWidget>): fc.Arbitrary<string> => {
  const figure = fc
    .constantFrom(...widgets)
    .chain(([name, widget]) => linkTexts(widget).map((text) => [name, text] as const));
  const sound = fc.array(figure, { maxLength: 3 }).map((figures) =>
    formatStateFile({
      page: 'masks/',
      figures: new Map(figures),
      options: new Map([['lock', 'masking.q']]),
    }),
  );
  return fc.oneof(sound, mutated(sound), mutated(mutated(mutated(sound))));
};

/** Options in a query. */
const askParts = (widgets: ReadonlyMap<string, AnyWidget>): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom('lock', 'hide'),
        fc.array(fc.constantFrom(...widgets), { maxLength: 3 }),
      )
      .map(([part, all]) => {
        const fields = all.map(([name, { fields }]) => `${name}.${Object.keys(fields)[0]}`);
        return `${part}=${fields.join()}`;
      }),
    fc.constantFrom('theme=dark', 'theme=light', 'answers=hidden'),
  );

/** Queries with some of these figures, partly packed, with up to two changes. */
function queries(widgets: ReadonlyMap<string, AnyWidget>): fc.Arbitrary<Promise<string>> {
  const part = fc.constantFrom(...widgets).chain(([name, widget]) =>
    fc.tuple(linkTexts(widget), fc.nat(3)).map(async ([text, how]) => {
      const value = how === 0 ? await pack(text) : text;
      return `${name}=${how === 1 ? value : escapeQuery(value.toWellFormed())}`;
    }),
  );
  const change = mutated(fc.constant('\0'));
  const asks = askParts(widgets).map((text) => Promise.resolve(text));
  return fc
    .tuple(
      fc.array(fc.oneof({ weight: 3, arbitrary: part }, asks), { maxLength: 5 }),
      fc.option(mutated(change)),
      fc.nat(),
    )
    .map(async ([parts, piece, at]) => {
      const query = (await Promise.all(parts)).join('&');
      const i = at % (query.length + 1);
      return `?${query.slice(0, i)}${piece ?? ''}${query.slice(i)}`;
    });
}

export interface LinkFinding {
  /** The figure, or 'address' for a whole query, or 'file' for a saved file. */
  of: string;
  text: string;
  wrong: string;
}

export interface LinkReport {
  texts: number;
  addresses: number;
  /** The text that took longest to read. The machine may have been busy. */
  slowest: { of: string; text: string; ms: number };
  findings: LinkFinding[];
}

/** Texts per widget, queries and files in one round. */
const NUM_RUNS = { texts: 100, addresses: 40, files: 40 };
/** Shorten texts directly, because shrinking states takes a hundred times as long. */
const STOP_ON_FAILURE = { endOnFailure: true };

async function shortestFailing(
  of: string,
  text: string,
  wrongIn: (text: string) => string | undefined | Promise<string | undefined>,
): Promise<LinkFinding> {
  const fails = async (signs: readonly string[]) => (await wrongIn(signs.join(''))) !== undefined;
  const short = (await shrink([...text], fails, 1_000)).join('');
  return { of, text: short, wrong: (await wrongIn(short))! };
}

/**
 * Tries links of all widgets, round after round, while `more` returns true for the number of texts. Deterministic for a
 * seed.
 */
export async function fuzzLinks(
  widgets: ReadonlyMap<string, AnyWidget>,
  seed: number,
  more: (texts: number) => boolean,
): Promise<LinkReport> {
  const report: LinkReport = {
    texts: 0,
    addresses: 0,
    slowest: { of: '', text: '', ms: 0 },
    findings: [],
  };
  for (let round = 0; more(report.texts); round++) {
    for (const [of, widget] of widgets) {
      if (!more(report.texts)) break;
      const property = fc.property(linkTexts(widget), (text) => {
        const began = performance.now();
        const wrong = checkLink(widget, text);
        const ms = performance.now() - began;
        if (ms > report.slowest.ms) report.slowest = { of, text, ms };
        return wrong === undefined;
      });
      const details = fc.check(property, {
        ...STOP_ON_FAILURE,
        seed: seed + round,
        numRuns: NUM_RUNS.texts,
      });
      report.texts += details.numRuns;
      if (details.counterexample) {
        const [text] = details.counterexample;
        report.findings.push(
          await shortestFailing(of, text, (shorter) => checkLink(widget, shorter)),
        );
      }
    }
    const whole = fc.asyncProperty(queries(widgets), async (query) => {
      return (await checkAddress(widgets, await query)) === undefined;
    });
    const details = await fc.check(whole, {
      ...STOP_ON_FAILURE,
      seed: seed + round,
      numRuns: NUM_RUNS.addresses,
    });
    report.addresses += details.numRuns;
    if (details.counterexample) {
      const query = await details.counterexample[0];
      const wrong = (shorter: string) => checkAddress(widgets, shorter);
      report.findings.push(await shortestFailing('address', query, wrong));
    }
    const files = fc.check(
      fc.property(fileTexts(widgets), (text) => checkFile(text) === undefined),
      { ...STOP_ON_FAILURE, seed: seed + round, numRuns: NUM_RUNS.files },
    );
    if (files.counterexample)
      report.findings.push(await shortestFailing('file', files.counterexample[0], checkFile));
  }
  return report;
}

/** Merges the reports of several runs. */
export const mergeReports = (reports: readonly LinkReport[]): LinkReport => ({
  texts: reports.reduce((sum, { texts }) => sum + texts, 0),
  addresses: reports.reduce((sum, { addresses }) => sum + addresses, 0),
  slowest: reports.map(({ slowest }) => slowest).reduce((a, b) => (b.ms > a.ms ? b : a)),
  findings: reports.flatMap(({ findings }) => findings),
});
