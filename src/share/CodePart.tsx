import { useEffect, useState } from 'react';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import { programOf } from '../figure/program.ts';
import * as text from './text.ts';

export function CodePart({ instance }: { instance: Instance }) {
  const { widget } = instance;
  const { state, derived } = useFigureState(instance);
  const [code, setCode] = useState('');
  useEffect(() => {
    let isOver = false;
    void programOf(widget, state, derived).then((made) => !isOver && setCode(made.code));
    return () => {
      isOver = true;
    };
  }, [widget, state, derived]);
  const name = `${fileName(widget.title)}.py`;
  return (
    <>
      <p>{text.code.about}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre className="share-text" tabIndex={0} role="region" aria-label="PyTorch">
        {code}
      </pre>
      <div className="share-acts">
        <CopyButton act="code" label={text.code.copy} make={() => code} />
        <button type="button" className="quiet" onClick={() => saveFile(name, code)}>
          {text.code.save(name)}
        </button>
      </div>
      <p className="share-hint">{text.code.hint}</p>
    </>
  );
}
