import { installTargetUnfolding } from '../lesson/unfold.ts';
import { loadClient } from '../pages/clients.ts';
import { requestDialog } from '../figure/dialogs.ts';
import '../pages/textPage.css';
import { answerDialogs } from './dialogs.ts';
import { installPrintButtons } from './printing.ts';
import { switchTheme } from './theme.ts';

/** Makes a static page interactive: its theme switch and print buttons. Nothing is hydrated. */
export function startStaticPage(): void {
  const { dataset } = document.documentElement;
  window.early?.stop();
  installPrintButtons();
  installTargetUnfolding();
  document.querySelector('.theme-switch')?.addEventListener('click', switchTheme);
  answerDialogs(document.body);
  for (const name of ['open', 'report'] as const) {
    const button = document.querySelector(`.site-footer [data-act=${name}]`);
    button?.addEventListener('click', () => requestDialog(button, name));
  }
  void loadClient(dataset['kind']!).then((client) => client.start?.(dataset['root']!));
  dataset['ready'] = 'true';
}
