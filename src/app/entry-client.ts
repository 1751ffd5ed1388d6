import 'katex/dist/katex.css';
import '../theme/index.ts';

/**
 * The page is whole before any script runs, so it is painted first; only then is the program evaluated and
 * the page made live. A window in the background paints nothing: there a moment's wait does.
 */
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 300);
});

await firstPaint;
addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download][href$=".ipynb"]');
  if (!link) return;
  event.preventDefault();
  await (await import('./saveNotebook.ts')).saveNotebook(link.href);
});
if (document.documentElement.dataset['still'] === undefined) {
  const { start } = await import('./start.tsx');
  await start();
} else {
  const { startStaticPage } = await import('./staticPage.ts');
  startStaticPage();
}
