import type { ComponentType } from 'react';
import type { AnyWidget } from '../figure/define.ts';
import type { FigureSpec } from '../figure/session.ts';
import type { PageInfo } from './pageContext.ts';

/** What a page's `client.ts` may export: its code and style for the browser. Pages without such needs have none. */
export interface PageClient {
  /** Loads the page as a component, if it hydrates as a whole. */
  load?(page: PageInfo): Promise<ComponentType>;
  /** The figures of a widget on this page. By default, one that has the widget's id as its name. */
  figuresOf?(widget: AnyWidget): FigureSpec[];
  /** Called once the page is interactive. */
  start?(root: string): void;
}

const clients = import.meta.glob<PageClient>('./*/client.ts');

export const loadClient = async (kind: string): Promise<PageClient> =>
  (await clients[`./${kind}/client.ts`]?.()) ?? {};

/** Whether a page has a `client.ts`. */
export const hasClient = (kind: string): boolean => `./${kind}/client.ts` in clients;
