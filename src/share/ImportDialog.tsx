import { useContext, useEffect, useState } from 'react';
import { SessionContext } from '../figure/context.ts';
import type { ImportedNumbers } from '../figure/dialogs.ts';
import type { Instance } from '../figure/instance.ts';
import { decode } from '../figure/link.ts';
import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import { Dialog, Foot, type Plan } from './Dialog.tsx';
import { readFile } from './pasteNumbers.ts';
import { FieldTable, NumbersForm } from './NumbersForm.tsx';
import type { DialogProps } from './openDialog.tsx';
import { openStateFile } from './openState.ts';
import { type Content, readSource } from './readSource.ts';
import { siteRoot } from './siteRoot.ts';
import { MAX_FILE_SIZE } from './stateFile.ts';

const NOTHING: ImportedNumbers = { source: '', name: '' };
/** Longer texts, like files, are not shown for editing. */
const MAX_SHOWN = 20_000;

/** Plans to set a figure from its state as text and to bring it into view. */
function planState(
  { widget, name, replaceState }: Instance,
  text: string,
  close: () => void,
): Plan {
  const { state, problems } = decode(widget, text, undefined, MAX_FILE_SIZE);
  const unused = problems.length > 0 ? `Not used: ${problems.slice(0, 3).join('; ')}. ` : '';
  return {
    message: isolateBidi(unused + widget.describe(state, widget.derive(state))),
    run() {
      replaceState(state, true);
      close();
      const figure = document.getElementById(`figure-${name}`);
      figure?.dispatchEvent(new CustomEvent('showfigure', { bubbles: true }));
      figure?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Opens whatever is pasted, dropped or chosen: a link, a saved file, a figure's state as text, or numbers. */
export default function ImportDialog({
  instance,
  brought,
  isForNumbers,
  findPage,
  close,
}: DialogProps) {
  const session = useContext(SessionContext) ?? undefined;
  const figures = [...(session?.instances.values() ?? [])];
  const [name, setName] = useState(instance?.name ?? figures[0]?.name);
  const figure = figures.find((one) => one.name === name);
  const needsFigure = 'Open this on the page that has its figure, or paste the whole link.';
  const [input, setInput] = useState(brought ?? NOTHING);
  const [result, setResult] = useState<{ input: ImportedNumbers; content: Content }>();
  const [refusal, setRefusal] = useState('');
  const { source } = input;
  const isShown = typeof source === 'string' && source.length <= MAX_SHOWN && input.name === '';
  const isEmpty = source.length === 0 || (isShown && source.trim() === '');
  // While new input is being read, the last result stays on screen, but can't be opened.
  const content = isEmpty ? undefined : result?.content;
  const isCurrent = result?.input === input;
  useEffect(() => {
    let isOver = false;
    const site = { here: location.href, root: siteRoot(), findPage };
    void readSource(input, site).then((read) => !isOver && setResult({ input, content: read }));
    return () => {
      isOver = true;
    };
  }, [input, findPage]);

  const enter = (next: ImportedNumbers) => {
    setInput(next);
    setRefusal('');
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    enter('problem' in read ? NOTHING : read);
    if ('problem' in read) setRefusal(read.problem);
  };

  /** Describes what will happen, and does it; numbers have a form of their own. */
  const plan = (): Plan => {
    if (refusal || !content) return { message: refusal };
    switch (content.kind) {
      case 'problem':
        return { message: content.problem };
      case 'link':
        return {
          message: `Opens “${content.title}”.`,
          run: () => location.assign(siteRoot() + content.path + content.rest),
        };
      case 'file': {
        const count = content.file.figures.size;
        return {
          message: `Opens “${content.title}” with ${count === 1 ? 'one saved figure' : `${count} saved figures`}.`,
          run() {
            if (openStateFile(content.file, session)) close();
            else
              setRefusal('This browser can’t open it from here. Open it on the figure’s own page.');
          },
        };
      }
      case 'state':
        return figure ? planState(figure, content.text, close) : { message: needsFigure };
      case 'numbers':
        return { message: needsFigure };
    }
  };
  const { message, run } = plan();
  const isForFigure = content?.kind === 'state' || content?.kind === 'numbers';
  return (
    <Dialog
      title={isForNumbers ? 'Enter numbers' : 'Open a link or file'}
      about={instance?.widget.title}
      close={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="share-open"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void openFile(file);
          else enter({ source: event.dataTransfer.getData('text'), name: '' });
        }}
      >
        <label>
          {isForNumbers
            ? 'Paste numbers as PyTorch or NumPy print them, JSON, CSV, or spreadsheet cells. You can also drop a file here, including .npy and .safetensors.'
            : 'Paste a link to any copy of this site, a figure’s text such as 1;q=3,1, or numbers. You can also drop a file here.'}
          <textarea
            rows={6}
            spellCheck={false}
            data-first
            value={isShown ? source : ''}
            placeholder={
              isShown
                ? undefined
                : `${input.name || 'A long text'}, ${source.length.toLocaleString('en')} ${input.name ? 'bytes' : 'characters'}`
            }
            onChange={({ target }) => enter({ source: target.value, name: '' })}
          />
        </label>
        <div className="share-acts">
          <label className="quiet share-file">
            <input
              type="file"
              onChange={({ target }) => {
                void openFile(target.files?.[0]);
                target.value = '';
              }}
            />
            Choose a file…
          </label>
          {!isShown && (
            <button type="button" className="quiet" onClick={() => enter(NOTHING)}>
              Clear
            </button>
          )}
        </div>
        {isForFigure && figures.length > 1 && (
          <label className="share-field">
            <span>Figure</span>
            <select value={name} onChange={({ target }) => setName(target.value)}>
              {figures.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.widget.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {content?.kind === 'numbers' && figure ? (
          <NumbersForm key={name} instance={figure} tensors={content.tensors} close={close} />
        ) : (
          <>
            {isForNumbers && figure && isEmpty && <FieldTable instance={figure} />}
            <Foot
              label={isForNumbers ? 'Apply' : 'Open'}
              message={message}
              run={isCurrent ? run : undefined}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
