/**
 * Buttons that print a part of the page: `data-print` names it. The browser's own way of printing prints
 * everything. What is folded is unfolded for paper, but for figures that would have to be loaded first and answers of
 * the quiz, which count as checked once they are open.
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
    // Some browsers say it twice.
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
