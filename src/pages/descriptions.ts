import type { Page } from './pages.ts';

/** Returns the meta description of a page. Only the server writes page heads, so this is not in the page's scripts. */
export function descriptionOf(page: Page): string {
  switch (page.kind) {
    case 'index':
      return 'An interactive tutorial on scaled dot-product attention. Drag a query, type a key, switch the scale off: scores, weights and output follow at once.';
    case 'lesson':
      return page.lesson.description;
    case 'recap':
      return page.text.description;
    case 'playground':
      return 'All of attention at once: your sentence, your matrices or your own Q, K and V, up to 64 tokens, 128 numbers and 8 heads, with masks, dropout, positions and gradients.';
    case 'widgets':
      return 'Every live figure of the tutorial with each of its starting points.';
    case 'challenges':
      return 'Write attention yourself, find the bugs, and get checked case by case, in your browser. Plus all the challenges from the lessons.';
    case 'code':
      return 'Write Python with torch and numpy and run it in your browser. Share it as a link, or download it.';
    case 'quiz':
      return 'A quiz on attention: fourteen questions, and fourteen more for after the lessons. Every answer comes with the reason, the lesson and a live figure.';
    case 'claims':
      return 'Common claims about attention, each with what is so, a live figure in the state that shows it, who said it, and how it was checked.';
    case 'words':
      return 'The terms of attention, each once: its letter, its shape, its name in papers and in PyTorch, its lesson and a live figure.';
    case 'teach':
      return 'Ready courses of 15 to 90 minutes, objectives, misconceptions, questions with expected answers, and printable worksheets with their keys.';
    case 'report':
      return 'How to report a wrong number, a wrong sentence or a broken figure: what to send, and where to.';
    case 'missing':
      return 'There is no page at this address.';
    case 'release':
      return 'The version of this site: what changed, the licences of its text and its code, the works of others in it, and how to cite it.';
    case 'picker':
      return 'Pick slides of any lessons, put them in order, present them as one talk, and send the list as a link.';
    case 'worksheet':
      return `Exercises for the lesson “${page.lesson.title}”, in variants with other numbers: filled in on the page or on paper, checked by the engine.`;
    case 'key':
      return `The answers to the worksheet of “${page.lesson.title}”, for every variant, from the engine of the lesson.`;
    case 'sheet-links':
      return `Where the worksheet of “${page.lesson.title}” is, and where its key is.`;
    case 'moved':
      return page.reason;
    case 'embed':
      return 'One live figure of Attention by Hand, alone, to be embedded.';
  }
}
