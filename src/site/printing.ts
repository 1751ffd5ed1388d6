/**
 * Makes buttons print the part of the page that their `data-print` names; the browser's own command prints everything.
 * Folded parts are unfolded for print, except figures that have not loaded and answers of the quiz, since opening an
 * answer checks it.
 */
export function installPrintButtons(): void {
  const page = document.documentElement;
  let folded: HTMLDetailsElement[] = [];
  document.addEventListener('click', (event) => {
    const part = (event.target as Element).closest<HTMLElement>('[data-print]')?.dataset['print'];
    if (part === undefined || part === page.dataset['printing']) return;
    page.dataset['printing'] = part;
    print();
  });
  addEventListener('beforeprint', () => {
    // Some browsers fire `beforeprint` twice.
    folded.push(
      ...document.querySelectorAll<HTMLDetailsElement>(
        'details:not([open], [data-figure-at], .quiz-answer)',
      ),
    );
    for (const details of folded) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of folded) details.open = false;
    folded = [];
    delete page.dataset['printing'];
  });
}
