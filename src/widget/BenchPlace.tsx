import { useMemo } from 'react';
import { persistedDesk } from '../lab/bench/desk.ts';
import Workbench, { type BenchSource } from '../lab/bench/Workbench.tsx';
import { useSession } from './context.ts';
import type { Instance } from './instance.ts';
import { ownPageOf } from './codeFragment.ts';
import { differs, putInputs, readInputs } from './putInputs.ts';
import { programOf } from './program.ts';

/** A figure that is dragged is followed once it rests. */
const REST_MS = 200;

/** A figure as the bench takes it. */
function sourceOf(page: string, instance: Instance): BenchSource {
  const { name, widget, store, gesture, derived } = instance;
  return {
    title: widget.title,
    async program() {
      const { present } = store.getState();
      const state = instance.text();
      return { ...(await programOf(widget, present, derived(present))), state };
    },
    follow(onChange) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        if (!gesture.getState()) timer = setTimeout(onChange, REST_MS);
      };
      const stops = [store.subscribe(look), gesture.subscribe(look)];
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
      };
    },
    differs: (inputs, held) => differs(readInputs(widget, store.getState().present, inputs, held)),
    put: (inputs, held) => putInputs(instance, inputs, held),
    ownPage: ownPageOf,
    keep: persistedDesk(`abh:code:${page}:${name}`),
  };
}

/** The bench of a figure. */
export default function BenchPlace({ instance, close }: { instance: Instance; close: () => void }) {
  const { page } = useSession();
  const source = useMemo(() => sourceOf(page, instance), [page, instance]);
  const leave = () => {
    document.querySelector<HTMLElement>(`#figure-${instance.name} .menu > summary`)?.focus();
    close();
  };
  return <Workbench source={source} close={leave} />;
}
