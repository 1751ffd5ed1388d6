import '../pages/quiz/quiz.css';
import '../teach/sheet.css';
import '../teach/teach.css';
import { installTargetUnfolding } from '../lesson/unfold.ts';
import { requestDialog } from '../figure/dialogs.ts';
import '../pages/textPage.css';
import { answerDialogs } from './dialogs.ts';
import { installPrintButtons } from './printing.ts';
import { switchTheme } from './theme.ts';

/** Makes a static page interactive: its theme switch and print buttons. Nothing is hydrated. */
export function startStaticPage(): void {
  const { dataset } = document.documentElement;
  const redirect = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
  if (redirect) location.replace(redirect.href + location.search + location.hash);
  window.early?.stop();
  installPrintButtons();
  installTargetUnfolding();
  document.querySelector('.theme-switch')?.addEventListener('click', switchTheme);
  answerDialogs(document.body);
  for (const name of ['open', 'report'] as const) {
    const button = document.querySelector(`.site-footer [data-act=${name}]`);
    button?.addEventListener('click', () => requestDialog(button, name));
  }
  const finder = document.querySelector<HTMLFormElement>('.finder');
  if (finder)
    void import('../pages/reference/installSearch.ts').then((it) =>
      it.installSearch(finder, dataset['root'] ?? './'),
    );
  const quiz = document.querySelector<HTMLElement>('[data-quiz]');
  if (quiz) void import('../pages/quiz/quiz.ts').then((it) => it.installQuiz(quiz));
  const offline = document.querySelector<HTMLElement>('[data-offline]');
  if (offline)
    void import('./offline.ts').then((it) => it.installOffline(offline, dataset['root'] ?? './'));
  dataset['ready'] = 'true';
}
