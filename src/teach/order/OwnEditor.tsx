import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { reportLength } from '../../controls/reportLength.ts';
import { FileButton } from '../../controls/FileButton.tsx';
import {
  frameAddress,
  isMinutes,
  MAX_MINUTES,
  OWN_LIMITS,
  type OwnContent,
} from '../../presenter/ownSlides.ts';
import type { Board } from './board.ts';
import { asFrameAddress } from './frameText.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  most: number;
  rows?: number;
  problem?: string;
  placeholder?: string;
  type?: 'text' | 'url';
  set: (text: string) => void;
}

/** A text of a slide, in one line or several. */
function Field({ label, hint, value, most, rows, problem, placeholder, type, set }: FieldProps) {
  const id = useId();
  const props = {
    id,
    value,
    placeholder,
    autoComplete: 'off',
    'aria-describedby': `${id}-hint`,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(reportLength(target, most)),
  };
  const left = most - value.length;
  return (
    <div className="own-field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...props} /> : <input type={type ?? 'text'} {...props} />}
      <p id={`${id}-hint`} data-problem={problem ? true : undefined}>
        {problem ?? hint}
        {left < most / 20 && ` ${left} characters left.`}
      </p>
    </div>
  );
}

type SetOwn = (own: OwnContent) => void;
type Of<Part extends string> = Extract<OwnContent, Record<Part, unknown>>;

function ImageFields({ board, at, own }: { board: Board; at: number; own: Of<'image'> }) {
  const set = (part: Partial<Of<'image'>>) => board.setOwn(at, { ...own, ...part });
  return (
    <>
      <p className="own-choose">
        <FileButton
          act="choose-image"
          name="An image"
          accept="image/*"
          onFiles={([file]) => void board.takePicture(file, at)}
        >
          {own.image ? 'Choose another image' : 'Choose an image'}
        </FileButton>{' '}
        Or drop one here, or paste it. A large one is made smaller.
      </p>
      <Field
        label="What is to be seen"
        hint={
          own.alt
            ? 'Who cannot see the image hears this.'
            : 'Please say it in a few words: who cannot see the image hears this.'
        }
        value={own.alt}
        most={OWN_LIMITS.alt}
        set={(alt) => set({ alt })}
      />
      <Field
        label="Line below the image"
        value={own.caption ?? ''}
        most={OWN_LIMITS.caption}
        set={(caption) => set({ caption })}
      />
    </>
  );
}

function FrameFields({ own, set }: { own: Of<'frame'>; set: SetOwn }) {
  // What is typed stays until it is an address.
  const [typed, setTyped] = useState(own.frame);
  const type = (text: string) => {
    setTyped(text);
    set({ ...own, frame: asFrameAddress(text)?.href ?? '' });
  };
  return (
    <>
      <Field
        label="Address"
        type="url"
        placeholder="https://"
        hint="Some sites cannot be shown in a frame. Present it once to see."
        {...(typed.trim() !== '' &&
          !frameAddress(own.frame) && {
            problem: 'This is no address that begins with https://, so nothing is shown yet.',
          })}
        value={typed}
        most={OWN_LIMITS.frame}
        set={type}
      />
      <Field
        label="Title"
        value={own.title}
        most={OWN_LIMITS.title}
        set={(title) => set({ ...own, title })}
      />
    </>
  );
}

function SectionFields({ own, set }: { own: Of<'section'>; set: SetOwn }) {
  const id = useId();
  const setMinutes = (text: string) => {
    const minutes = Number(text);
    set({ section: own.section, ...(isMinutes(minutes) && { minutes }) });
  };
  return (
    <>
      <Field
        label="Title of the section"
        hint="Agendas list it."
        value={own.section}
        most={OWN_LIMITS.section}
        set={(section) => set({ ...own, section })}
      />
      <p className="own-field">
        <label htmlFor={id}>Minutes</label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_MINUTES}
          defaultValue={own.minutes ?? ''}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </p>
    </>
  );
}

function Fields({ board, at, own }: { board: Board; at: number; own: OwnContent }) {
  const set: SetOwn = (next) => board.setOwn(at, next);
  if ('text' in own)
    return (
      <Field
        label="Text"
        hint={
          <>
            Markdown: <code># heading</code>, <code>- list</code>, <code>**bold**</code>. Formulas
            stand between dollars: <code>$q \cdot k$</code>.
          </>
        }
        rows={7}
        value={own.text}
        most={OWN_LIMITS.text}
        set={(text) => set({ text })}
      />
    );
  if ('image' in own) return <ImageFields {...{ board, at, own }} />;
  if ('frame' in own) return <FrameFields {...{ own, set }} />;
  if ('section' in own) return <SectionFields {...{ own, set }} />;
  if ('cover' in own)
    return (
      <Field
        label="Lines below the title"
        hint="The title and the minutes are those of this order."
        rows={2}
        value={own.subtitle ?? ''}
        most={OWN_LIMITS.subtitle}
        set={(subtitle) => set({ cover: true, ...(subtitle && { subtitle }) })}
      />
    );
  return (
    <p>
      The agenda lists the section titles of this order, and marks where the talk is. It can come
      again between them.
    </p>
  );
}

interface OwnEditorProps {
  board: Board;
  /** The key of the entry. */
  at: number;
  own: OwnContent;
  title: string;
  /** Its text is longer than the slide holds. */
  isCut: boolean;
  done: () => void;
}

/** What a slide of one's own holds, to be written. Each change is kept at once. */
export default function OwnEditor({ board, at, own, title, isCut, done }: OwnEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current!;
    here.closest('li')!.scrollIntoView({ block: 'nearest' });
    here.querySelector<HTMLElement>('textarea, input:not([hidden]), button')!.focus();
  }, []);
  useEffect(() => {
    const here = place.current!;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && done();
    here.addEventListener('keydown', press);
    return () => here.removeEventListener('keydown', press);
  });
  return (
    <div
      className="own-editor"
      role="group"
      aria-label={`Edit: ${title}`}
      data-takes-image={'image' in own ? at : undefined}
      ref={place}
    >
      <Fields {...{ board, at, own }} />
      <p role="status" data-problem={isCut ? true : undefined}>
        {isCut && 'This text is longer than a slide holds.'}
      </p>
      <button type="button" className="quiet" data-act="done" onClick={done}>
        Done
      </button>
    </div>
  );
}
