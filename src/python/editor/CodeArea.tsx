import { useEffect, useRef, useState } from 'react';
import type { CodeMirror } from './codeMirror.ts';
import { type EditorModel, errorOf } from './model.ts';
import { aboutPython, areaLabel, leavingText } from './text.ts';

/** Keeps CodeMirror in sync with the model, and marks in its lines what the last run found. */
function connect(codeMirror: CodeMirror, { store }: EditorModel): () => void {
  return store.subscribe(({ draft, lastRun, isRunning }, before) => {
    if (draft.text !== codeMirror.text()) codeMirror.replace(draft.text);
    if (isRunning && !before.isRunning) codeMirror.mark(undefined);
    if (lastRun && lastRun !== before.lastRun && lastRun.text === draft.text) {
      codeMirror.mark(errorOf(lastRun.outcome)?.line);
      codeMirror.show(lastRun.outcome.shapes ?? []);
    }
  });
}

/** The code itself. Until CodeMirror has loaded, it can only be read. */
export function CodeArea({ model, title }: { model: EditorModel; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    void import('./codeMirror.ts').then(({ createCodeMirror }) => {
      if (isGone) return;
      const codeMirror = createCodeMirror(host.current!, {
        text: model.store.getState().draft.text,
        label: areaLabel(title),
        onChange: model.edit,
        onRun: () => void model.run(),
        onEscape: () => setAnnouncement(leavingText),
        names: model.names,
      });
      const disconnect = connect(codeMirror, model);
      close = () => {
        disconnect();
        codeMirror.destroy();
      };
      setIsLoaded(true);
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [model, title]);
  // CodeMirror changes the height, so the editor may have moved out of sight.
  useEffect(() => {
    if (isLoaded) host.current!.closest('.editor')?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  return (
    <div className="editor-draft">
      {!isLoaded && <pre className="editor-code">{model.store.getState().draft.text}</pre>}
      <div ref={host} className="editor-area" data-own-undo onBlur={() => setAnnouncement('')} />
      <p className="editor-hint">{aboutPython}</p>
      <span className="hidden-text" role="status">
        {announcement}
      </span>
    </div>
  );
}
