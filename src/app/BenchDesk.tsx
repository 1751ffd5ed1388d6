import { type ComponentType, useMemo, useState } from 'react';
import type { Bench } from '../lab/bench/bench.ts';
import type { OwnBenchProps } from '../lab/bench/OwnBench.tsx';
import { ownPageOf } from '../widget/codeFragment.ts';
import { useSession } from '../widget/context.ts';
import { CopyButton } from '../widget/CopyButton.tsx';
import { notify } from '../widget/session.ts';
import { EarlierPrograms } from './EarlierPrograms.tsx';
import { keepOf, ownProgram, ownPrograms } from './ownPrograms.ts';
import { STARTER } from './starter.ts';

/** A link's program is taken out of the address, so that a reload shows what is kept. */
const dropFragment = () =>
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);

/** Of a program that a link has brought: where it is from, and the way back to one's own. */
function FromLink({ hasOwn, back }: { hasOwn: boolean; back: () => void }) {
  return (
    <p className="bench-given">
      This program came with the link. It runs when you press Run.
      {hasOwn && (
        <>
          {' '}
          Your own program is kept.{' '}
          <button type="button" className="quiet" data-act="own-program" onClick={back}>
            Back to your own
          </button>
        </>
      )}
    </p>
  );
}

/** The bench with the reader's own program, or with one that a link has brought (`given`). */
export function BenchDesk({
  OwnBench,
  given,
  back,
}: {
  OwnBench: ComponentType<OwnBenchProps>;
  given: string | undefined;
  /** To the reader's own. */
  back: () => void;
}) {
  const session = useSession();
  const [earlier, setEarlier] = useState(ownPrograms.earlier);
  const [isGiven, setIsGiven] = useState(given !== undefined);
  const [hasOwn] = useState(() => ownProgram() !== undefined);
  const keep = useMemo(
    () =>
      keepOf(given, () => {
        dropFragment();
        setIsGiven(false);
        setEarlier(ownPrograms.earlier());
      }),
    [given],
  );
  /** Puts another program on the bench. The present one, where it is the reader's, is put away before. */
  const exchange = (bench: Bench, put: () => void) => {
    const { text } = bench.store.getState().desk;
    if (!isGiven && !ownPrograms.putAway(text))
      return notify(session, ['Your program cannot be kept here, so it stays on the bench.']);
    put();
    setEarlier(ownPrograms.earlier());
  };
  const remove = (code: string) => {
    ownPrograms.remove(code);
    setEarlier(ownPrograms.earlier());
  };
  return (
    <>
      {isGiven && (
        <FromLink
          hasOwn={hasOwn}
          back={() => {
            dropFragment();
            back();
          }}
        />
      )}
      <OwnBench
        title="Bench"
        start={STARTER}
        keep={keep}
        acts={(bench) => (
          <>
            <button
              type="button"
              className="quiet"
              data-act="take"
              onClick={() => exchange(bench, bench.reset)}
            >
              Start anew
            </button>
            <CopyButton
              act="send-code"
              label="Copy link"
              make={() => ownPageOf(bench.store.getState().desk.text)}
            />
          </>
        )}
        below={(bench) => (
          <EarlierPrograms
            programs={earlier}
            bring={(code) =>
              exchange(bench, () => {
                bench.edit(code);
                ownPrograms.remove(code);
              })
            }
            remove={remove}
          />
        )}
      />
    </>
  );
}
