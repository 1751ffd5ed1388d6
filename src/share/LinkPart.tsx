import { useEffect, useMemo, useState } from 'react';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { formatCount } from '../number/format.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState, useSession } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import { optionsInQuery, type Theme, THEMES, formatOptions } from './options.ts';
import { Check } from './Check.tsx';
import { ControlStates, type ControlStatesValue, idsIn, statesIn } from './ControlStates.tsx';
import { type Link, makeLink, stateText } from './makeLink.ts';
import { qrPath, MAX_QR_LENGTH, QrCode } from './qr.tsx';
import { formatStateFile } from './stateFile.ts';
import { isLocal } from './siteRoot.ts';
import { link as text } from './text.ts';

/** The id of the slide that contains a figure, if its page has slides. */
const slideOf = ({ name }: Instance) =>
  document.getElementById(`figure-${name}`)?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];

/** The link as a QR code and as text, with ways to share it. */
function LinkResult({
  link: { address, isPacked, works },
  title,
  save,
}: {
  link: Link;
  title: string;
  save: () => void;
}) {
  const code = useMemo(
    () => (works && address.length <= MAX_QR_LENGTH ? qrPath(address) : null),
    [address, works],
  );
  const characters = formatCount(address.length);
  return (
    <div className="share-result">
      <div className="share-qr">
        {code ? <QrCode {...{ address, code }} /> : <p>{works && text.noCode}</p>}
      </div>
      <div className="share-address">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
        <p className="share-text" tabIndex={0} role="region" aria-label="Address">
          {works ? address : ''}
        </p>
        <p className="share-hint" role="status">
          {works ? text.length(characters, isPacked) : text.tooLong(characters)}
          {works && isLocal() && `. ${text.local}`}
        </p>
        <div className="share-acts">
          {works && <CopyButton act="link" label={text.copy} make={() => address} />}
          {works && 'share' in navigator && (
            <button
              type="button"
              className="quiet"
              data-act="system"
              // Ignore the rejection when the reader cancels the share sheet.
              onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
            >
              {text.system}
            </button>
          )}
          <button type="button" className="quiet" data-act="file" onClick={save}>
            {text.file}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Builds a link: what it contains, what it asks of the page, and how to share it. */
export function LinkPart({ instance }: { instance: Instance }) {
  const session = useSession();
  const { page, instances } = session;
  const given = useMemo(() => optionsInQuery(location.search, session).asks, [session]);
  const { state } = useFigureState(instance);
  const { name, widget } = instance;
  const steps = widget.steps ?? [];
  const [what, setWhat] = useState<'one' | 'all'>('one');
  const [step, setStep] = useState<number>(state['step']);
  const [theme, setTheme] = useState<Theme | 'own'>('own');
  const [slides, setSlides] = useState(false);
  const [hidesAnswers, setHidesAnswers] = useState(given.hidesAnswers);
  const [controls, setControls] = useState<ControlStatesValue>(() => statesIn(given, name));
  const [link, setLink] = useState<Link>();
  const { kind } = document.documentElement.dataset;

  const parts = useMemo(() => {
    const all = what === 'all' ? [...instances.values()] : [instance];
    const fields = (of: 'locked' | 'hidden') => {
      const ids = new Set(idsIn(controls, of));
      // Fields of other figures on this page that are locked stay locked.
      const all = new Map([...given[of], [name, ids]]);
      if (ids.size === 0) all.delete(name);
      return all;
    };
    const asks = formatOptions({
      ...(theme !== 'own' && { theme }),
      hidesAnswers,
      locked: fields('locked'),
      hidden: fields('hidden'),
    });
    if (slides) asks.set('present', what === 'one' ? (slideOf(instance) ?? '') : '');
    const figures = new Map(
      all.map((one) => [
        one.name,
        one === instance && steps.length > 0 ? stateText(one, step) : stateText(one),
      ]),
    );
    return { page, figures, asks, anchor: what === 'one' ? `figure-${name}` : undefined };
    // `state` is a dependency because the texts are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [
    instance,
    instances,
    name,
    page,
    state,
    what,
    step,
    theme,
    slides,
    hidesAnswers,
    controls,
    given,
  ]);

  useEffect(() => {
    let isOver = false;
    void makeLink(parts).then((made) => !isOver && setLink(made));
    return () => {
      isOver = true;
    };
  }, [parts]);

  const save = () =>
    saveFile(`${fileName(widget.title)}.state.json`, formatStateFile(parts), 'application/json');

  return (
    <div className="share-link">
      <div className="share-choices">
        {instances.size > 1 && (
          <RadioGroup
            name={text.what}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'one', label: text.one },
              { value: 'all', label: text.all },
            ]}
          />
        )}
        {steps.length > 0 && (
          <label className="share-field">
            <span>{text.step}</span>
            <select value={step} onChange={({ target }) => setStep(Number(target.value))}>
              {steps.map(({ id, title }, i) => (
                <option key={id} value={i + 1}>
                  {i + 1}. {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <RadioGroup
          name={text.theme}
          value={theme}
          onChange={setTheme}
          options={(['own', ...THEMES] as const).map((value) => ({
            value,
            label: text.themes[value],
          }))}
        />
        {kind === 'lesson' && (
          <>
            <Check label={text.slides} hint={text.slidesHint} on={slides} onChange={setSlides} />
            <Check
              label={text.answers}
              hint={text.answersHint}
              on={hidesAnswers}
              onChange={setHidesAnswers}
            />
          </>
        )}
        <details className="share-controls">
          <summary>{text.controls}</summary>
          <p className="share-hint">{text.controlsHint}</p>
          <ControlStates {...{ instance, state }} value={controls} onChange={setControls} />
        </details>
      </div>
      {link && <LinkResult {...{ link, save }} title={widget.title} />}
    </div>
  );
}
