import { type ChangeEvent, useContext, useEffect, useState } from 'react';
import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import { unpack } from '../figure/pack.ts';
import { SessionContext } from '../figure/context.ts';
import { decode, PACKED_PREFIX } from '../figure/link.ts';
import { Dialog } from './Dialog.tsx';
import { DropForm } from './DropForm.tsx';
import { openStateFile, applyStates } from './openState.ts';
import { type FindPage, type Opened, readOpened } from './readOpened.ts';
import { siteRoot } from './siteRoot.ts';
import { MAX_FILE_SIZE } from './stateFile.ts';
import { open as text } from './text.ts';
import type { Instance } from '../figure/instance.ts';

/** What opening a text will do, for confirmation: a description and the action. */
interface Plan {
  readonly says: string;
  readonly open?: () => void;
}

const NOTHING: Plan = { says: '' };

/** Parses a text, unpacking it if necessary. */
async function openedOf(given: string, findPage: FindPage): Promise<Opened> {
  const opened = await readOpened(given, { here: location.href, root: siteRoot(), findPage });
  if (!('text' in opened) || !opened.text.startsWith(PACKED_PREFIX)) return opened;
  const unpacked = await unpack(opened.text, MAX_FILE_SIZE);
  return unpacked === undefined ? { problem: text.damaged } : { text: unpacked };
}

/** Opens a link, a figure's text, or a saved file, for readers without an address bar. */
export default function OpenText({
  instance,
  findPage,
  close,
}: {
  /** The figure from whose menu the dialog was opened. */
  instance: Instance | undefined;
  findPage: FindPage;
  close: () => void;
}) {
  const session = useContext(SessionContext) ?? undefined;
  const figures = [...(session?.instances.values() ?? [])];
  const [given, setGiven] = useState('');
  const [name, setName] = useState(instance?.name ?? figures[0]?.name ?? '');
  const [read, setRead] = useState<{ given: string; opened: Opened }>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    let isOver = false;
    void openedOf(given, findPage).then((opened) => !isOver && setRead({ given, opened }));
    return () => {
      isOver = true;
    };
  }, [given, findPage]);
  const opened = given.trim() !== '' && read?.given === given ? read.opened : undefined;

  const plan = (): Plan => {
    if (refused) return { says: refused };
    if (!opened) return NOTHING;
    if ('problem' in opened) return { says: opened.problem };
    if ('path' in opened)
      return {
        says: text.opens(opened.title),
        open: () => location.assign(siteRoot() + opened.path + opened.rest),
      };
    if ('file' in opened)
      return {
        says: text.opensFile(opened.title, opened.file.figures.size),
        open() {
          try {
            openStateFile(opened.file, given, session);
            close();
          } catch {
            setRefused(text.noRoom);
          }
        },
      };
    const figure = figures.find((one) => one.name === name);
    if (!session || !figure) return { says: text.noFigure };
    const { state, problems } = decode(figure.widget, opened.text, undefined, MAX_FILE_SIZE);
    const said = problems.length > 0 ? `${text.notUsed(problems.slice(0, 3).join('; '))} ` : '';
    return {
      says: isolateBidi(said + figure.widget.describe(state, figure.widget.derive(state))),
      open() {
        applyStates(session, new Map([[name, opened.text]]));
        close();
        const element = document.getElementById(`figure-${name}`);
        element?.dispatchEvent(new CustomEvent('showfigure', { bubbles: true }));
        element?.scrollIntoView({ block: 'nearest' });
      },
    };
  };
  const { says, open } = plan();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_FILE_SIZE;
    setRefused(isTooLarge ? text.tooLarge(file.name) : '');
    setGiven(isTooLarge ? '' : await file.text());
  };
  const paste = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setRefused('');
    setGiven(target.value);
  };

  return (
    <Dialog title={text.title} close={close}>
      <DropForm take={({ files }) => void take(files[0])} submit={() => open?.()}>
        <label>
          {text.what}
          <textarea rows={5} spellCheck={false} data-first value={given} onChange={paste} />
        </label>
        {opened && 'text' in opened && figures.length > 1 && (
          <label className="share-field">
            <span>{text.figure}</span>
            <select value={name} onChange={({ target }) => setName(target.value)}>
              {figures.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.widget.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="share-says" role="status">
          {says}
        </p>
        <div className="share-acts">
          <button type="submit" className="quiet" aria-disabled={!open}>
            {text.open}
          </button>
          <label className="quiet share-file">
            <input type="file" onChange={({ target }) => void take(target.files?.[0])} />
            {text.file}
          </label>
        </div>
      </DropForm>
    </Dialog>
  );
}
