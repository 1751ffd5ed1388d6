import { useEffect, useRef, useState } from 'react';
import { type EditorModel, problemOf } from './model.ts';
import type { CodeMirror } from './codeMirror.ts';
import { aboutPython, label, leavingText } from './text.ts';

/** Keeps an editor and the bench at the same text, and shows in its lines what came of a run. */
function follow(editor: CodeMirror, bench: EditorModel): () => void {
  return bench.store.subscribe(({ draft, ran, running }, before) => {
    if (draft.text !== editor.text()) editor.replace(draft.text);
    if (running && !before.running) editor.mark(undefined);
    if (ran && ran !== before.ran && ran.text === draft.text) {
      editor.mark(problemOf(ran.outcome)?.line);
      editor.show(ran.outcome.shapes ?? []);
    }
  });
}

/** The editor: loaded when the bench is opened. Until then the code can be read. */
export function CodeArea({ bench, title }: { bench: EditorModel; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./codeMirror.ts').then(({ createCodeMirror: createEditor }) => {
      if (gone) return;
      const editor = createEditor(host.current!, {
        text: bench.store.getState().draft.text,
        label: label(title),
        onChange: bench.edit,
        onRun: () => void bench.run(),
        onEscape: () => setSaid(leavingText),
        names: bench.names,
      });
      const unfollow = follow(editor, bench);
      stop = () => {
        unfollow();
        editor.destroy();
      };
      setThere(true);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [bench, title]);
  // Once it is as high as it will be, all of it is brought into view as far as there is room.
  useEffect(() => {
    if (there) host.current!.closest('.bench')?.scrollIntoView({ block: 'nearest' });
  }, [there]);
  return (
    <div className="bench-draft">
      {!there && <pre className="bench-code">{bench.store.getState().draft.text}</pre>}
      <div ref={host} className="bench-editor" data-own-undo onBlur={() => setSaid('')} />
      <p className="bench-hint">{aboutPython}</p>
      <span className="hidden-text" role="status">
        {said}
      </span>
    </div>
  );
}
