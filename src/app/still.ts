import moreFonts from '../theme/fonts-more.css?url';
import { installPrintButtons } from './printing.ts';
import { switchTheme } from './theme.ts';

/** Makes a page that is whole as it stands answer: its theme, its print buttons. Nothing is taken over. */
export function enliven(): void {
  const { dataset } = document.documentElement;
  window.early?.stop();
  installPrintButtons();
  document.querySelector('.theme-switch')?.addEventListener('click', switchTheme);
  const site = new URL(dataset['root'] ?? './', location.href).href;
  for (const place of document.querySelectorAll('[data-site]')) place.textContent = site;
  const offline = document.querySelector<HTMLElement>('[data-offline]');
  if (offline)
    void import('./offline.ts').then((it) => it.installOffline(offline, dataset['root'] ?? './'));
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = moreFonts;
  document.head.append(sheet);
  dataset['ready'] = 'true';
}
