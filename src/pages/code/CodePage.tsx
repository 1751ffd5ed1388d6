import '../lesson/exercises.css';
import './benchPage.css';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ScratchEditorProps } from '../../python/editor/ScratchEditor.tsx';
import { readCodeFragment } from '../../figure/codeFragment.ts';
import { useSession } from '../../figure/context.ts';
import { notify } from '../../figure/session.ts';
import { ScratchProgram } from './ScratchProgram.tsx';
import { storedProgram } from './storedProgram.ts';
import { usePlace } from '../place.ts';
import { STARTER } from './starter.ts';

/** The program in the editor: the one from a link, or the reader's own. */
interface Opened {
  /** A new key mounts a new editor. */
  readonly key: number;
  readonly given: string | undefined;
}

/** The program for the current address, updated if the reader follows another link to this page. */
function useOpened(): [Opened | undefined, (given: string | undefined) => void] {
  const session = useSession();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (given: string | undefined) => setOpened((old) => ({ key: (old?.key ?? 0) + 1, given })),
    [],
  );
  useEffect(() => {
    const read = async () => {
      const found = await readCodeFragment(location.hash);
      if (typeof found === 'string') notify(session, [found]);
      const code = typeof found === 'object' ? found.code : undefined;
      open(code === storedProgram() ? undefined : code);
    };
    const follow = () => void (location.hash.startsWith('#code=') && read());
    void read();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [session, open]);
  return [opened, open];
}

/** The editor component, once it has loaded. */
function useEditor(): ComponentType<ScratchEditorProps> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<ScratchEditorProps>>();
  useEffect(() => {
    void import('../../python/editor/ScratchEditor.tsx').then((it) => setLoaded(() => it.default));
  }, []);
  return Loaded;
}

/** A page with a code editor that belongs to no figure. */
export default function CodePage() {
  const { root } = usePlace();
  const OwnBench = useEditor();
  const [opened, open] = useOpened();
  return (
    <article className="own-bench">
      <header className="lesson-head">
        <h1>Bench</h1>
        <p className="standfirst">
          Write Python with <code>torch</code> and <code>numpy</code>, and run it here: what you
          write stays on your device.
        </p>
      </header>
      <div className="own-bench-place">
        {OwnBench && opened ? (
          <ScratchProgram
            key={opened.key}
            OwnBench={OwnBench}
            given={opened.given}
            back={() => open(undefined)}
          />
        ) : (
          <pre className="exercise-code">{STARTER}</pre>
        )}
      </div>
      <section className="own-bench-without" aria-labelledby="without">
        <h2 id="without">This page needs JavaScript</h2>
        <p>
          Python runs in your browser, and scripts are not running there. The{' '}
          <a href={`${root}#lessons`}>lessons</a> can be read without.
        </p>
      </section>
    </article>
  );
}
