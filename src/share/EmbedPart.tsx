import * as v from 'valibot';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { Check } from './Check.tsx';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState, useSession } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import { optionsInQuery, type Theme, THEMES, formatOptions } from './options.ts';
import { ControlStates, type ControlStatesValue, idsIn, statesIn } from './ControlStates.tsx';
import { makeLink, stateText } from './makeLink.ts';
import { isLocal } from './siteRoot.ts';
import { MARK, PROTOCOL, embedHtml } from './snippet.ts';
import { embed as text, link as linkText } from './text.ts';

/** Typical column widths of other sites, in pixels. */
const WIDTHS = ['360', '560', '720', '960'] as const;

const heightMessage = v.object({ [MARK]: v.literal(PROTOCOL), height: v.number() });

/** Returns the height that the figure in the preview frame reports to this page. */
function useHeightOf(frame: React.RefObject<HTMLIFrameElement | null>, address: string) {
  const [measured, setMeasured] = useState<{ of: string; height: number }>();
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && v.is(heightMessage, data))
        setMeasured({ of: address, height: data.height });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, address]);
  return measured?.of === address ? measured.height : undefined;
}

/** The column width of a phone. */
const NARROW = '360';

/** Returns the task of a challenge on this page as text, without its hints. */
function questionOf({ name }: Instance, goal: string): string | undefined {
  const words = document.querySelector(`#challenge-${name}-${goal} > div`)?.cloneNode(true);
  if (!(words instanceof Element)) return undefined;
  for (const hint of words.querySelectorAll('details, .katex-mathml')) hint.remove();
  return words.textContent.replace(/\s+/g, ' ').trim();
}

/** The title of a challenge, if it is on this page; otherwise its id. */
const titleOf = ({ name }: Instance, goal: string) =>
  document.querySelector(`#challenge-${name}-${goal} h3`)?.textContent ?? goal;

/** HTML code for embedding this figure in its current state, with a preview. */
export function EmbedPart({ instance }: { instance: Instance }) {
  const { widget } = instance;
  const { state } = useFigureState(instance);
  const [theme, setTheme] = useState<Theme | 'own'>('own');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('720');
  const [goal, setGoal] = useState('');
  const [live, setLive] = useState(false);
  const [fits, setFits] = useState(false);
  const session = useSession();
  const [controls, setControls] = useState<ControlStatesValue>(() =>
    statesIn(optionsInQuery(location.search, session).asks, instance.name),
  );
  const [address, setAddress] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useHeightOf(frame, `${width} ${address}`);
  const narrowFrame = useRef<HTMLIFrameElement>(null);
  const narrow = useHeightOf(narrowFrame, `${NARROW} ${address}`);

  const parts = useMemo(() => {
    const fields = (of: 'locked' | 'hidden') => {
      const ids = idsIn(controls, of);
      return new Map(ids.length > 0 ? [[widget.id, new Set(ids)]] : []);
    };
    const asks = formatOptions({
      ...(theme !== 'own' && { theme }),
      hidesAnswers: false,
      locked: fields('locked'),
      hidden: fields('hidden'),
    });
    if (goal) asks.set('goal', goal);
    if (fits) asks.set('fit', '');
    return {
      page: `embed/${widget.id}/`,
      figures: new Map([[widget.id, stateText(instance)]]),
      asks,
    };
    // `state` is a dependency because the state's text is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instance, widget, state, theme, goal, fits, controls]);

  useEffect(() => {
    let isOver = false;
    void makeLink(parts).then((made) => {
      if (!isOver) setAddress(made.works ? made.address : '');
    });
    return () => {
      isOver = true;
    };
  }, [parts]);

  const goals = Object.keys(widget.goals ?? {});
  // An estimate until the figure reports its height: the drawing plus title, description and footer. Slides are 4:3.
  const { stage: [, high] = [720, 580] } = widget;
  const shown = fits ? (Number(width) * 3) / 4 : (height ?? high + 280);
  const measuresNarrow = !fits && !live && width !== NARROW;
  const code = embedHtml({
    address,
    title: widget.title,
    height: shown,
    narrow: measuresNarrow ? narrow : undefined,
    asks: goal ? questionOf(instance, goal) : undefined,
    live,
  });
  const size = { '--w': Number(width), '--h': shown } as CSSProperties;
  return (
    <div className="share-link">
      <div className="share-choices">
        <p>{text.about}</p>
        <RadioGroup
          name={text.width}
          value={width}
          onChange={setWidth}
          options={WIDTHS.map((value) => ({ value, label: value }))}
        />
        <RadioGroup
          name={linkText.theme}
          value={theme}
          onChange={setTheme}
          options={(['own', ...THEMES] as const).map((value) => ({
            value,
            label: linkText.themes[value],
          }))}
        />
        {goals.length > 0 && (
          <label className="share-field">
            <span>{text.goal}</span>
            <select value={goal} onChange={({ target }) => setGoal(target.value)}>
              <option value="">{text.noGoal}</option>
              {goals.map((one) => (
                <option key={one} value={one}>
                  {titleOf(instance, one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {goal && <p className="share-hint">{text.goalHint}</p>}
        <Check label={text.fits} on={fits} onChange={setFits} />
        <Check label={text.live} on={live} onChange={setLive} />
        <details className="share-controls">
          <summary>{linkText.controls}</summary>
          <ControlStates {...{ instance, state }} value={controls} onChange={setControls} />
        </details>
      </div>
      <div className="share-result">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
        <pre className="share-text" tabIndex={0} role="region" aria-label={text.code}>
          {address ? code : ''}
        </pre>
        <p className="share-hint" role="status">
          {address
            ? fits
              ? text.fitted
              : height === undefined
                ? text.measuring
                : text.measured(width, height)
            : text.tooLarge}
          {address && isLocal() && ` ${linkText.local}`}
        </p>
        <div className="share-acts">
          <CopyButton act="embed" label={text.copy} make={() => code} />
        </div>
        {address && measuresNarrow && (
          <div className="share-measure" inert>
            <iframe
              key={address}
              ref={narrowFrame}
              src={address}
              width={NARROW}
              title={text.preview(widget.title)}
            />
          </div>
        )}
        {address && (
          <div className="share-frame" style={size}>
            <iframe
              key={`${width} ${address}`}
              ref={frame}
              src={address}
              title={text.preview(widget.title)}
              loading="lazy"
              allow="fullscreen; clipboard-write"
            />
          </div>
        )}
      </div>
    </div>
  );
}
