import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import CodeEditor from '../python/editor/CodeEditor.tsx';
import { persistedDraft } from '../python/editor/draft.ts';
import type { EditorModel, OriginalProgram } from '../python/editor/model.ts';
import { editorAddress } from './codeFragment.ts';
import { useSession } from './context.ts';
import type { Instance } from './instance.ts';
import { programOf } from './program.ts';
import { hasChanges, applyInputs, readInputs } from './applyInputs.ts';

/** Wait this long after the last change before the editor follows the figure. */
const REST_MS = 200;

const LABELS = {
  run: 'Run',
  reset: 'Reset to the figure’s code',
  resetStale: 'Use the figure’s new code',
};

async function writeProgram({
  widget,
  store,
  derived,
  linkText,
}: Instance): Promise<OriginalProgram> {
  const { present } = store.getState();
  const state = linkText();
  return { ...(await programOf(widget, present, derived(present))), state };
}

/** The figure's program, updated once the figure has come to rest, and a setter to update it immediately. */
function useProgram(instance: Instance) {
  const [program, setProgram] = useState<OriginalProgram>();
  useEffect(() => {
    const { store, gesture } = instance;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const update = async () => {
      const id = ++latest;
      const next = await writeProgram(instance);
      if (id === latest) setProgram(next);
    };
    const schedule = () => {
      clearTimeout(timer);
      if (!gesture.getState()) timer = setTimeout(() => void update(), REST_MS);
    };
    void update();
    const stops = [store.subscribe(schedule), gesture.subscribe(schedule)];
    return () => {
      latest++;
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [instance]);
  return [program, setProgram] as const;
}

/** Offers to apply the inputs of the last run to the figure, if they differ from it. */
function ApplyNumbers({
  model,
  instance,
  setOriginal,
}: {
  model: EditorModel;
  instance: Instance;
  setOriginal: (program: OriginalProgram) => void;
}) {
  const { lastRun, draft, isRunning } = useStore(model.store);
  const { inputs = [], outcome, applied } = lastRun ?? {};
  // A run of other code says nothing about this code.
  const variables = !isRunning && lastRun?.text === draft.text ? outcome?.variables : undefined;
  const canApply = () =>
    hasChanges(readInputs(instance.widget, instance.store.getState().present, inputs, variables!));
  const apply = async (editor: Element) => {
    const message = applyInputs(instance, inputs, variables!);
    const original = await writeProgram(instance);
    // Both at once: a draft based on the new program is stale beside the old one.
    flushSync(() => {
      setOriginal(original);
      model.setApplied(message, original);
    });
    // The button is gone now, unless something could not be used.
    if (document.activeElement === document.body)
      editor.querySelector<HTMLElement>('.editor-run')!.focus();
  };
  return (
    <>
      {variables && canApply() && (
        <button
          type="button"
          className="quiet editor-apply"
          data-act="apply"
          onClick={({ currentTarget }) => void apply(currentTarget.closest('.editor')!)}
        >
          Apply these numbers to the figure
        </button>
      )}
      <p className="editor-applied" role="status">
        {variables && applied}
      </p>
    </>
  );
}

/** The editor under a figure. */
export default function FigureEditor({
  instance,
  close,
}: {
  instance: Instance;
  close: () => void;
}) {
  const { page } = useSession();
  const { name, widget } = instance;
  const [original, setOriginal] = useProgram(instance);
  const storage = useMemo(() => persistedDraft(`abh:code:${page}:${name}`), [page, name]);
  if (!original) return <p role="status">Loading …</p>;
  return (
    <CodeEditor
      {...{ title: widget.title, original, storage, labels: LABELS, pageAddress: editorAddress }}
      below={(model) => <ApplyNumbers {...{ model, instance, setOriginal }} />}
      close={() => {
        document.querySelector<HTMLElement>(`#figure-${name} .menu > summary`)?.focus();
        close();
      }}
    />
  );
}
