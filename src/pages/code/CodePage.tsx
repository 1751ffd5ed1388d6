import '../lesson/exercises.css';
import './codePage.css';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { editorAddress, readCodeFragment } from '../../figure/codeFragment.ts';
import { useSession } from '../../figure/context.ts';
import { CopyButton } from '../../figure/CopyButton.tsx';
import { notify } from '../../figure/session.ts';
import { lazyComponent } from '../../kit/signal/lazyComponent.ts';
import { usePage } from '../pageContext.ts';
import { EXAMPLE, programStorage, storedProgram } from './storedProgram.ts';

const CodeEditor = lazyComponent(() => import('../../python/editor/CodeEditor.tsx'));

const ORIGINAL = { code: EXAMPLE, prints: [] };
const LABELS = { run: 'Run', reset: 'Reset to the example' };

/** Removes a linked program from the address, so that a reload shows the stored program. */
const dropFragment = () =>
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);

/** The program to open: from a link, or the stored one if `linked` is undefined. */
interface Opened {
  /** A new key mounts a new editor. */
  readonly key: number;
  readonly linked: string | undefined;
}

/** The program for the current address, updated if the reader follows another link to this page. */
function useOpened(): [Opened | undefined, (linked: string | undefined) => void] {
  const session = useSession();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (linked: string | undefined) => setOpened((old) => ({ key: (old?.key ?? 0) + 1, linked })),
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

/** The editor, with a note if the program came with a link. */
function ProgramEditor({ linked, close }: { linked: string | undefined; close: () => void }) {
  const [isLinked, setIsLinked] = useState(linked !== undefined);
  const [hasStored] = useState(() => storedProgram() !== undefined);
  const [storage] = useState(() =>
    programStorage(linked, () => {
      dropFragment();
      setIsLinked(false);
    }),
  );
  const goBack = () => {
    dropFragment();
    close();
  };
  return (
    <>
      {isLinked && (
        <p className="code-note">
          This program came with the link. It runs when you press Run.
          {hasStored && (
            <>
              {' '}
              Your own program is still saved, and changes to this one aren’t.{' '}
              <button type="button" className="quiet" data-act="own-program" onClick={goBack}>
                Back to my program
              </button>{' '}
              <button
                type="button"
                className="quiet"
                data-act="adopt-program"
                onClick={storage.adopt}
              >
                Keep this one instead
              </button>
            </>
          )}
        </p>
      )}
      <CodeEditor
        title="My program"
        {...{ original: ORIGINAL, storage, labels: LABELS }}
        actions={(code) => (
          <CopyButton act="copy-link" label="Copy link" make={() => editorAddress(code())} />
        )}
      />
    </>
  );
}

/** A code editor that belongs to no figure. */
export default function CodePage() {
  const { root } = usePage();
  const [opened, open] = useOpened();
  const example = <pre className="exercise-code">{EXAMPLE}</pre>;
  return (
    <article className="code-page">
      <header className="lesson-head">
        <h1>Code</h1>
        <p className="standfirst">
          Write Python with <code>torch</code> and <code>numpy</code> and run it right here. Your
          code stays on your device.
        </p>
      </header>
      <div className="code-place">
        {opened ? (
          <Suspense fallback={example}>
            <ProgramEditor key={opened.key} linked={opened.linked} close={() => open(undefined)} />
          </Suspense>
        ) : (
          example
        )}
      </div>
      <section className="code-without-scripts" aria-labelledby="without">
        <h2 id="without">This page needs JavaScript</h2>
        <p>
          Python runs in your browser, which has JavaScript turned off. You can still read the{' '}
          <a href={`${root}#lessons`}>lessons</a>.
        </p>
      </section>
    </article>
  );
}
