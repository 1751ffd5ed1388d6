// Links as they arrive from anywhere: whatever a text is, it is read, as a legal state, with plain words about the rest.
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

/** What is wrong with lines that a reader is told; nothing where they are plain text. */
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

/** What is wrong with a state that came of a text; nothing where it is legal and survives its own link. */
export function checkState(widget: AnyWidget, state: object): string | undefined {
  if (!isSameState(widget, cleanState(widget, state), state)) return 'its state is not legal';
  const text = encode(widget, state);
  const again = decode(widget, text);
  if (again.problems.length > 0) return `of its own link it says: ${again.problems[0]}`;
  if (!isSameState(widget, again.state, state)) return `its own link ${text} is another state`;
  const twice = encode(widget, again.state);
  return twice === text ? undefined : `its own link ${text} is written again as ${twice}`;
}

/** What is wrong with how a text is read as the link of a figure; nothing as a rule. */
export function checkLink(widget: AnyWidget, text: string): string | undefined {
  try {
    const { state, problems } = decode(widget, text);
    return checkState(widget, state) ?? checkNotice(problems);
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** The same for the query of an address of a page with these figures. */
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

/** A link of the widget, of any state, of a preset or an old one, with up to four things changed. */
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

/** What is wrong with how a text is read as a saved file; nothing as a rule. */
export function checkFile(text: string): string | undefined {
  try {
    const file = parseStateFile(text);
    if ('problem' in file) return checkNotice([file.problem]);
    const again = parseStateFile(formatStateFile(file));
    return 'problem' in again ? `what it holds is not read again: ${again.problem}` : undefined;
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** Saved files of some of these figures, with up to three things changed. */
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

/** What a query may ask of the page. */
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

/** A query that speaks of some of these figures, in part packed, with up to two things changed. */
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

/** A link that is not read as it should be. */
export interface LinkFinding {
  /** The figure, 'address' for a whole query, 'file' for a saved file. */
  of: string;
  text: string;
  wrong: string;
}

export interface LinkReport {
  texts: number;
  addresses: number;
  /** The text that took longest to be read, and how long: it may have been the machine. */
  slowest: { of: string; text: string; ms: number };
  findings: LinkFinding[];
}

/** Texts of one widget, queries and saved files, in one round. */
const NUM_RUNS = { texts: 100, addresses: 40, files: 40 };
/** A text is made shorter here, by itself: to look for simpler states that lead to it takes a hundred times as long. */
const STOP_ON_FAILURE = { endOnFailure: true };

/** A finding with as much of its text as it takes. */
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
 * Tries links of all widgets, round after round, as long as `more` says so of the number of texts tried; the same ones
 * for the same seed.
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

/** What several runs have tried, as one. */
export const mergeReports = (reports: readonly LinkReport[]): LinkReport => ({
  texts: reports.reduce((sum, { texts }) => sum + texts, 0),
  addresses: reports.reduce((sum, { addresses }) => sum + addresses, 0),
  slowest: reports.map(({ slowest }) => slowest).reduce((a, b) => (b.ms > a.ms ? b : a)),
  findings: reports.flatMap(({ findings }) => findings),
});
