import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('A figure stands outside a page.');
  return session;
}

/** The figure of this name on the page. Throws with the names there are. */
export function useInstance(name: string): Instance {
  const { instances, page } = useSession();
  const instance = instances.get(name);
  if (!instance)
    throw new Error(`${page} has no figure "${name}"; it has ${[...instances.keys()].join(', ')}.`);
  return instance;
}

/** The present state of a figure, and all that follows from it. */
export function usePresent(instance: Instance): { state: AnyState; derived: unknown } {
  const { present } = useStore(instance.store);
  return { state: present, derived: instance.derived(present) };
}
