import '../../teach/teach.css';
import { installOffline } from './installOffline.ts';

export const start = (root: string) =>
  installOffline(document.querySelector<HTMLElement>('[data-offline]')!, root);
