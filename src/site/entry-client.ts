import 'katex/dist/katex.css';
import '../theme/index.ts';

/**
 * The page is complete without scripts, so let it paint before making it interactive. A background window never paints,
 * so there a short timeout is enough.
 */
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 300);
});

// Not with await at the top level, for which Rolldown would split scripts into more files.
void firstPaint.then(async () => {
  addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[download][href$=".ipynb"]',
    );
    if (!link) return;
    event.preventDefault();
    await (await import('./saveNotebook.ts')).saveNotebook(link.href);
  });
  if (document.documentElement.dataset['hydration'] !== 'none') {
    const { start } = await import('./start.tsx');
    await start();
  } else {
    const { startStaticPage } = await import('./staticPage.ts');
    startStaticPage();
  }
});
