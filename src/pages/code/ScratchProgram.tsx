import { type ComponentType, useMemo, useState } from 'react';
import type { ScratchEditorProps } from '../../python/editor/ScratchEditor.tsx';
import { editorAddress } from '../../figure/codeFragment.ts';
import { CopyButton } from '../../figure/CopyButton.tsx';
import { programStorage, storedProgram } from './storedProgram.ts';
import { STARTER } from './starter.ts';

/** Removes a linked program from the address, so that a reload shows the stored program instead. */
const dropFragment = () =>
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);

/** The note above a program from a link: says what happens to it, and offers to keep it or go back. */
function FromLink({
  hasOwn,
  adopt,
  back,
}: {
  hasOwn: boolean;
  adopt: () => void;
  back: () => void;
}) {
  return (
    <p className="bench-given">
      This program came with the link. It runs when you press Run.
      {hasOwn && (
        <>
          {' '}
          Your own program is still kept, and changes to this one aren’t.{' '}
          <button type="button" className="quiet" data-act="own-program" onClick={back}>
            Back to your own
          </button>{' '}
          <button type="button" className="quiet" data-act="adopt-program" onClick={adopt}>
            Keep this one instead
          </button>
        </>
      )}
    </p>
  );
}

/** The editor with the reader's own program, or with the program from a link (`given`). */
export function ScratchProgram({
  OwnBench,
  given,
  back,
}: {
  OwnBench: ComponentType<ScratchEditorProps>;
  given: string | undefined;
  /** Switches back to the reader's own program. */
  back: () => void;
}) {
  const [isGiven, setIsGiven] = useState(given !== undefined);
  const [hasOwn] = useState(() => storedProgram() !== undefined);
  const keep = useMemo(
    () =>
      programStorage(given, () => {
        dropFragment();
        setIsGiven(false);
      }),
    [given],
  );
  return (
    <OwnBench
      title="Bench"
      start={STARTER}
      keep={keep}
      above={(bench) =>
        isGiven && (
          <FromLink
            hasOwn={hasOwn}
            adopt={() => keep.adopt(bench.store.getState().draft.text)}
            back={() => {
              dropFragment();
              back();
            }}
          />
        )
      }
      acts={(bench) => (
        <>
          <button type="button" className="quiet" data-act="take" onClick={bench.reset}>
            Start over
          </button>
          <CopyButton
            act="send-code"
            label="Copy link"
            make={() => editorAddress(bench.store.getState().draft.text)}
          />
        </>
      )}
    />
  );
}
