import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Figures must be inside a page.');
  return session;
}

/** The figure with this name on the page. Throws if there is none. */
export function useInstance(name: string): Instance {
  const { instances, page } = useSession();
  const instance = instances.get(name);
  if (!instance)
    throw new Error(`${page} has no figure "${name}"; it has ${[...instances.keys()].join(', ')}.`);
  return instance;
}

/** Re-renders on every change of a figure and returns its state and derived values. */
export function useFigureState(instance: Instance): { state: AnyState; derived: unknown } {
  const { present } = useStore(instance.store);
  return { state: present, derived: instance.derived(present) };
}
