import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { RESERVED_PARAMETERS, decodeQuery } from './shareLink.ts';
import type { AnyWidget, ViewProps } from './define.ts';
import { removeQueryParameter } from './removeQueryParameter.ts';
import { createInstance, type Instance } from './instance.ts';
import { autosave, loadSavedWork } from './work.ts';

/** The live figures of a page and its notices for the reader. */
export interface Session {
  readonly page: string;
  readonly instances: ReadonlyMap<string, Instance>;
  /** Adds the figures of another session of the same page. */
  readonly join: (other: Session) => void;
  /** The widget's view, from the page's bundle or loaded on demand. */
  readonly viewOf: (widget: AnyWidget) => View | Promise<View>;
  /** Notices, one plain line each. */
  readonly notices: StoreApi<readonly string[]>;
  /**
   * Saves pending work and stops autosaving. Returns a function that resumes it. Undefined if autosave isn't running.
   */
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
 * A session with the given figures in their initial states. Throws if two share a name or a name is reserved for the
 * page. Sessions of one page share `notices`.
 */
export function createSession(
  page: string,
  figures: readonly FigureSpec[],
  notices: Session['notices'] = createStore<readonly string[]>(() => []),
): Session {
  const instances = new Map<string, Instance>();
  for (const { name, widget, preset } of figures) {
    if (instances.has(name)) throw new Error(`${page}: two figures are called "${name}".`);
    if (RESERVED_PARAMETERS.includes(name))
      throw new Error(`${page}: no figure may be called "${name}".`);
    instances.set(name, createInstance(widget, { name, preset }));
  }
  return {
    page,
    instances,
    join: (other) => other.instances.forEach((instance, name) => instances.set(name, instance)),
    viewOf: (widget) =>
      figures.find((figure) => figure.widget === widget)?.View ??
      widget.view().then((loaded) => loaded.default),
    notices,
  };
}

/** Shows the reader notices that aren't shown yet. */
export const notify = (session: Session, lines: readonly string[]) => {
  const current = session.notices.getState();
  const fresh = lines.filter((line) => !current.includes(line));
  if (fresh.length) session.notices.setState([...current, ...fresh], true);
};

/**
 * Restores saved work, then the link's states; the link wins, and Undo returns to the saved work. Pass `wantsWork =
 * false` for pages that must not show the reader's own work.
 */
export async function restoreStates(
  session: Session,
  query: string,
  wantsWork = true,
): Promise<void> {
  for (const instance of session.instances.values()) {
    const work = wantsWork && loadSavedWork(session.page, instance);
    if (!work) continue;
    instance.replaceState(work.state, false);
    if (work.problems.length) notify(session, [summarizeProblems('Not used', work.problems)]);
  }
  if (query.replace('?', '') === '') return;
  const widgets = new Map([...session.instances].map(([name, { widget }]) => [name, widget]));
  const { decodedByName, problems } = await decodeQuery(query, widgets);
  for (const [name, { state }] of decodedByName)
    session.instances.get(name)!.replaceState(state, true);
  if (problems.length) notify(session, [summarizeProblems('Not used from the link', problems)]);
}

/** One line with the first three problems and how many more there are. */
export const summarizeProblems = (head: string, problems: readonly string[]) => {
  const rest = problems.length - 3;
  return `${head}: ${problems.slice(0, 3).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
};

/**
 * Saves the reader's work from now on; returns a function that stops it. The first change of a figure removes its link
 * from the address bar, so that a reload restores the work instead of the link.
 */
export function startAutosave(session: Session): () => void {
  let failed = false;
  const onFailure = () => {
    if (failed) return;
    failed = true;
    notify(session, [
      'Your browser can’t save your work, because its storage is full or blocked. Copy a link instead.',
    ]);
  };
  const stops = [...session.instances.values()].map((instance) => {
    const stopKeeping = autosave(session.page, instance, onFailure);
    const stopLink = instance.store.subscribe((timeline, before) => {
      if (timeline.present === before.present) return;
      removeQueryParameter(instance.name);
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
    return () => void startAutosave(session);
  };
  return stop;
}
