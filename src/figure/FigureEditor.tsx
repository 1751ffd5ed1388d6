import { useMemo } from 'react';
import { persistedDraft } from '../python/editor/draft.ts';
import CodeEditor, { type CodeSource } from '../python/editor/CodeEditor.tsx';
import { useSession } from './context.ts';
import type { Instance } from './instance.ts';
import { editorAddress } from './codeFragment.ts';
import { differs, putInputs, readInputs } from './putInputs.ts';
import { programOf } from './program.ts';

/** Wait this long after the last change before the editor follows the figure. */
const REST_MS = 200;

/** The figure as a source of code for the editor. */
function sourceOf(page: string, instance: Instance): CodeSource {
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
      const scheduleChange = () => {
        clearTimeout(timer);
        if (!gesture.getState()) timer = setTimeout(onChange, REST_MS);
      };
      const stops = [store.subscribe(scheduleChange), gesture.subscribe(scheduleChange)];
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
      };
    },
    differs: (inputs, variables) =>
      differs(readInputs(widget, store.getState().present, inputs, variables)),
    put: (inputs, variables) => putInputs(instance, inputs, variables),
    ownPage: editorAddress,
    keep: persistedDraft(`abh:code:${page}:${name}`),
  };
}

export default function FigureEditor({ instance, close }: { instance: Instance; close: () => void }) {
  const { page } = useSession();
  const source = useMemo(() => sourceOf(page, instance), [page, instance]);
  const leave = () => {
    document.querySelector<HTMLElement>(`#figure-${instance.name} .menu > summary`)?.focus();
    close();
  };
  return <CodeEditor source={source} close={leave} />;
}
