/** What the claims cite (content/sources.json). */
import cited from '../../../content/sources.json';

interface Source {
  readonly who: string;
  readonly year: number;
  readonly title: string;
  readonly at: string;
}

/** Papers that make a claim, or against which a claim was checked. Lessons also cite each of them. */
export const sources: Readonly<Record<string, Source>> = cited.sources;

/** Pages of the PyTorch documentation, which have no authors and are cited by version instead of year. */
export const manual: Readonly<Record<string, { title: string; at: string }>> = cited.manual;

/** Public tutorials on attention that make a claim. */
export const tutorials: Readonly<Record<string, Source>> = cited.tutorials;

/** Other public pages that make or discuss a claim. Few of them name an author and a year. */
export const pages: Readonly<Record<string, { where: string; title: string; at: string }>> =
  cited.pages;
