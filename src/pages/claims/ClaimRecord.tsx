import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { GuideFigures } from '../../teach/GuideSection.tsx';
import { type FigureState, vocabulary, WithFigure } from '../reference/WithFigure.tsx';
import { manual, pages, sources, tutorials } from './sources.ts';
import type { Chapter, Passage } from '../reference/texts.ts';

/** Our verdict on a claim. */
export const VERDICTS = { wrong: 'Wrong', half: 'Half right', slip: 'One-off error' } as const;

/** The lesson whose claims are being rendered, and the places that answer each claim. */
export interface ClaimsInfo {
  chapter: Chapter;
  root: string;
  places: ReadonlyMap<string, readonly Passage[]>;
  titleOf: (slug: string) => string;
}
export const ClaimsContext = createContext<ClaimsInfo | null>(null);

/** Splits an attribute into names separated by spaces. */
const namesIn = (list: string | undefined) => list?.split(' ') ?? [];

function sourceNamed<T>(list: Readonly<Record<string, T>>, name: string): T {
  if (!Object.hasOwn(list, name)) throw new Error(`There is no source "${name}".`);
  return list[name]!;
}

/** One part of the lesson's own claim: the statement, or the correction. */
function FromLesson({ id, what }: { id: string; what: 'said' | 'so' }) {
  const { chapter, root } = use(ClaimsContext)!;
  const { guide, slug } = chapter;
  if (!guide) throw new Error(`The text of ${slug} has no claims to take words from.`);
  const { Claims } = guide;
  const Claim = (claim: { id: string; said: string; children: ReactNode }) =>
    claim.id === id && (what === 'said' ? claim.said : claim.children);
  // Resolves links within the lesson, because these are shown on another page.
  const a = ({ href = '', children }: ComponentProps<'a'>) => (
    <a href={href.startsWith('#') ? `${root}${slug}/${href}` : href}>{children}</a>
  );
  return (
    <GuideFigures guide={guide} root={root}>
      <Claims components={{ ...vocabulary, N: LessonNumber, a, Claim }} />
    </GuideFigures>
  );
}
const { N: LessonNumber } = vocabulary;

const Citation = ({ name }: { name: string }) => {
  if (Object.hasOwn(manual, name)) {
    const { title, at } = sourceNamed(manual, name);
    return (
      <>
        PyTorch’s manual: <a href={at}>{title}</a>
      </>
    );
  }
  if (Object.hasOwn(pages, name)) {
    const { where, title, at } = sourceNamed(pages, name);
    return (
      <>
        {where}: <a href={at}>{title}</a>
      </>
    );
  }
  const { who, year, title, at } = sourceNamed({ ...sources, ...tutorials }, name);
  return (
    <>
      {who}, {year}: <a href={at}>{title}</a>
    </>
  );
};

/** Cites sources by name, with a quote from the first. */
const Citations = ({ of, quote }: { of: readonly string[]; quote: string | undefined }) => (
  <SentenceList
    of={of.map((name, i) => (
      <>
        <Citation name={name} />
        {i === 0 && quote && <> (“{quote}”)</>}
      </>
    ))}
  />
);

/** Joins items as in a sentence, with commas and “and”. */
const SentenceList = ({ of }: { of: readonly ReactNode[] }) =>
  of.map((one, i) => (
    <span key={i}>
      {i > 0 && '; '}
      {one}
    </span>
  ));

/**
 * One claim. `claim`: the id of the lesson's `<Claim>` whose words are shown; otherwise `said` and the children. `by`:
 * public pages or papers that make the claim (sources.ts). `discussed`: those that discuss it. `quote`: a quote from
 * the first of them. `find`: argument names and symptoms for the search, not shown. How it was checked: `golden`, cases
 * compared with PyTorch; `proof`, a test file; `against`, papers; `checked`, in words; by default, by the engine in its
 * figure.
 * @throws if a source is not listed or no lesson has the claim
 */
export function ClaimRecord({
  of: number,
  as,
  said,
  claim,
  by,
  discussed,
  quote,
  golden,
  proof,
  against,
  checked,
  find,
  children,
  ...shown
}: FigureState & {
  of: string;
  as: keyof typeof VERDICTS;
  said?: string;
  claim?: string;
  by?: string;
  discussed?: string;
  quote?: string;
  golden?: string;
  proof?: string;
  against?: string;
  checked?: string;
  find?: string;
  children?: ReactNode;
}) {
  const { chapter, root, places, titleOf } = use(ClaimsContext)!;
  const id = number.toLowerCase();
  const own = (place: Passage) => Number(place.slug !== chapter.slug);
  const where = (places.get(number) ?? []).toSorted((a, b) => own(a) - own(b));
  return (
    <section
      className="entry"
      id={id}
      data-kind={as}
      data-lesson={chapter.slug}
      data-find={find}
      aria-labelledby={`${id}-said`}
    >
      <h3>
        <a className="entry-link" href={`#${id}`}>
          {number}
          <span className="hidden-text">: link to this claim</span>
        </a>{' '}
        <span id={`${id}-said`}>{said ?? <FromLesson id={claim!} what="said" />}</span>
      </h3>
      <p className="verdict">{VERDICTS[as]}</p>
      <WithFigure {...shown} root={root}>
        <div className="so">{children ?? <FromLesson id={claim!} what="so" />}</div>
        <details className="record">
          <summary>Source, and how we checked</summary>
          <dl>
            <div>
              <dt>In the course</dt>
              <dd>
                <SentenceList
                  of={where.map(({ slug, anchor, what }) => (
                    <>
                      <a href={`${root}${slug}/#${anchor}`}>{titleOf(slug)}</a>: {what}
                    </>
                  ))}
                />
              </dd>
            </div>
            <div>
              <dt>Source</dt>
              <dd>
                {by && (
                  <>
                    Found in: <Citations of={namesIn(by)} quote={quote} />.{' '}
                  </>
                )}
                {discussed && (
                  <>
                    Discussed in:{' '}
                    <Citations of={namesIn(discussed)} quote={by ? undefined : quote} />.
                  </>
                )}
                {!by &&
                  !discussed &&
                  (as === 'slip'
                    ? 'Seen once, in course material that isn’t online.'
                    : 'A common mistake. We don’t have a page to link to.')}
              </dd>
            </div>
            <div>
              <dt>Checked</dt>
              <dd>
                <SentenceList
                  of={[
                    ...namesIn(golden).map((name, i) => (
                      <>
                        {i === 0 && 'against PyTorch’s numbers: '}
                        <code>{name}</code>
                      </>
                    )),
                    ...namesIn(proof).map((name) => (
                      <>
                        a test, <code>{name}</code>
                      </>
                    )),
                    ...namesIn(against).map((name) => <Citation key={name} name={name} />),
                    ...(checked || !(golden || proof || against)
                      ? [checked ?? 'by our engine, in this figure']
                      : []),
                  ]}
                />
              </dd>
            </div>
          </dl>
        </details>
      </WithFigure>
    </section>
  );
}
