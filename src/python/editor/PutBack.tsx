import { useStore } from 'zustand';
import type { EditorModel } from './model.ts';
import { buttons } from './text.ts';
import type { CodeSource } from './CodeEditor.tsx';

/** From the code back to the figure, once a run has ended well and has other inputs than the figure. */
export function PutBack({ bench, source }: { bench: EditorModel; source: CodeSource }) {
  const { ran, draft, running } = useStore(bench.store);
  const { inputs = [], outcome } = ran ?? {};
  // What came of other code says nothing of this.
  const variables = !running && ran?.text === draft.text ? outcome?.variables : undefined;
  const put = async (place: Element) => {
    await bench.put(source.put(inputs, variables!), source.program);
    // The button has gone, unless there is something that cannot be used.
    if (document.activeElement === document.body)
      place.querySelector<HTMLElement>('.bench-run')!.focus();
  };
  return (
    <>
      {variables && source.differs(inputs, variables) && (
        <button
          type="button"
          className="quiet bench-put"
          data-act="put"
          onClick={({ currentTarget }) => void put(currentTarget.closest('.bench')!)}
        >
          {buttons.put}
        </button>
      )}
      <p className="bench-said-of-put" role="status">
        {variables && ran?.put}
      </p>
    </>
  );
}
