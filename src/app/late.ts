import { keepHintsInSight } from '../controls/hints.ts';
import moreFonts from '../theme/fonts-more.css?url';
import '../widget/copyByHand.ts';
import type { Session } from '../widget/session.ts';
import { showAsked } from './asked.ts';
import { keepFocus } from './keepFocus.ts';
import { keepMet } from './metChallenges.ts';
import { movedTo } from './moved.ts';

/** The faces of signs that hardly any page shows. */
export function loadMoreFonts(): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = moreFonts;
  document.head.append(sheet);
}

/** What a page needs once it is in use: loaded when it is live. `slug`: of a lesson. */
export function enrich(slug: string | undefined, session: Session): void {
  loadMoreFonts();
  keepFocus();
  keepHintsInSight();
  if (slug === undefined) return;
  keepMet(slug);
  showAsked(session);
  const home = movedTo(slug, location.search);
  if (home !== undefined) location.replace(home);
}
