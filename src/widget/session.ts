import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PAGE_PARTS, readAddress } from './shareLink.ts';
import type { AnyWidget, ViewProps } from './define.ts';
import { dropFromAddress } from './dropFromAddress.ts';
import { createInstance, type Instance } from './instance.ts';
import { keepWork, readWork } from './work.ts';

/** All live figures of one page, and what the page has to tell about them. */
export interface Session {
  readonly page: string;
  readonly instances: ReadonlyMap<string, Instance>;
  /** Takes in the figures of another session of the same page. */
  readonly join: (other: Session) => void;
  /** A widget's picture: with the page, or when it is asked for. */
  readonly viewOf: (widget: AnyWidget) => View | Promise<View>;
  /** One plain line each; empty at first. */
  readonly notices: StoreApi<readonly string[]>;
  /** Where work is kept: keeps what there is, and no more until what it returns is called. */
  pause?: () => () => void;
}

export interface FigureSpec {
  name: string;
  widget: AnyWidget;
  preset?: string | undefined;
  View?: View;
}

type View = ComponentType<ViewProps>;

/**
 * A page's figures at their start, or some of them, which tell the same reader what there is to tell. Throws when two
 * share a name, or one has a name of the page's own.
 */
export function createSession(
  page: string,
  figures: readonly FigureSpec[],
  notices: Session['notices'] = createStore<readonly string[]>(() => []),
): Session {
  const instances = new Map<string, Instance>();
  for (const { name, widget, preset } of figures) {
    if (instances.has(name)) throw new Error(`${page}: two figures are called "${name}".`);
    if (PAGE_PARTS.includes(name)) throw new Error(`${page}: no figure may be called "${name}".`);
    instances.set(name, createInstance(widget, { name, preset }));
  }
  return {
    page,
    instances,
    join: (other) => other.instances.forEach((instance, name) => instances.set(name, instance)),
    viewOf: (widget) =>
      figures.find((one) => one.widget === widget)?.View ??
      widget.view().then((loaded) => loaded.default),
    notices,
  };
}

/** Tells the reader something, a plain line each, once. */
export const notify = (session: Session, lines: readonly string[]) => {
  const current = session.notices.getState();
  const fresh = lines.filter((line) => !current.includes(line));
  if (fresh.length) session.notices.setState([...current, ...fresh], true);
};

/**
 * Brings in what the learner left here and what the link says, in that order: definition < preset < kept
 * work < link. Where a link covers kept work, Undo brings the work back. A page of someone else's wants no kept work.
 */
export async function arrive(session: Session, query: string, wantsWork = true): Promise<void> {
  for (const instance of session.instances.values()) {
    const work = wantsWork && readWork(session.page, instance);
    if (!work) continue;
    instance.replaceState(work.state, false);
    if (work.problems.length) notify(session, [oneLine('Not used', work.problems)]);
  }
  if (query.replace('?', '') === '') return;
  const widgets = new Map([...session.instances].map(([name, { widget }]) => [name, widget]));
  const { decodedByName, problems } = await readAddress(query, widgets);
  for (const [name, { state }] of decodedByName)
    session.instances.get(name)!.replaceState(state, true);
  if (problems.length) notify(session, [oneLine('Not used from the link', problems)]);
}

/** Problems as one line: the first three, and how many more there are. */
export const oneLine = (head: string, problems: readonly string[]) => {
  const rest = problems.length - 3;
  return `${head}: ${problems.slice(0, 3).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
};

/**
 * Keeps the learner's work from now on. At the first change of a figure that a link had set, the link
 * leaves the address bar, so that a reload shows the work and not the link again.
 */
export function keep(session: Session): () => void {
  let failed = false;
  const tell = () => {
    if (failed) return;
    failed = true;
    notify(session, [
      'This browser cannot keep your work here (its storage is full or blocked); links still can.',
    ]);
  };
  const stops = [...session.instances.values()].map((instance) => {
    const stopKeeping = keepWork(session.page, instance, tell);
    const stopLink = instance.store.subscribe((timeline, before) => {
      if (timeline.present === before.present) return;
      dropFromAddress(instance.name);
      stopLink();
    });
    return () => {
      stopKeeping();
      stopLink();
    };
  });
  const stop = () => stops.forEach((stop) => stop());
  session.pause = () => {
    stop();
    return () => void keep(session);
  };
  return stop;
}
