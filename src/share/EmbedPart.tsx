import * as v from 'valibot';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { CopyButton } from '../figure/CopyButton.tsx';
import type { Instance } from '../figure/instance.ts';
import { Check } from './Check.tsx';
import { Section } from './Dialog.tsx';
import { useLink } from './makeLink.ts';
import { embedLinkParts, type ShareChoices } from './shareChoices.ts';
import { isLocal, LOCAL_LINK_TEXT } from './siteRoot.ts';
import { embedHtml, MESSAGE_MARKER, PROTOCOL } from './snippet.ts';

/** Typical column widths of other sites, in pixels. */
const WIDTHS = ['360', '560', '720', '960'] as const;
/** The column width of a phone. */
const PHONE_WIDTH = '360';

const heightMessage = v.object({ [MESSAGE_MARKER]: v.literal(PROTOCOL), height: v.number() });

/** Returns the height that the figure in a frame reports; undefined until it does. `key` is what the frame shows. */
function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>, key: string) {
  const [measured, setMeasured] = useState<{ key: string; height: number }>();
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && v.is(heightMessage, data))
        setMeasured({ key, height: data.height });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, key]);
  return measured?.key === key ? measured.height : undefined;
}

/** The element of a challenge, if it is on this page. */
const challengeOf = ({ name }: Instance, goal: string) =>
  document.getElementById(`challenge-${name}-${goal}`);

/** Returns the task of a challenge as text, without its hints; undefined if it isn't on this page. */
function taskOf(instance: Instance, goal: string): string | undefined {
  const task = challengeOf(instance, goal)?.querySelector('h3 + div')?.cloneNode(true);
  if (!(task instanceof Element)) return undefined;
  for (const hint of task.querySelectorAll('details, .katex-mathml')) hint.remove();
  return task.textContent.replace(/\s+/g, ' ').trim();
}

/** HTML that embeds this figure in its current state, with a preview. */
export function EmbedPart({ instance, choices }: { instance: Instance; choices: ShareChoices }) {
  const { title, goals = {}, stage: [, drawnHeight] = [720, 580] } = instance.widget;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('720');
  const [goal, setGoal] = useState('');
  const [fits, setFits] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  const parts = useMemo(
    () => embedLinkParts(instance, choices, { goal, fits }),
    [instance, choices, goal, fits],
  );
  const link = useLink(parts);
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame, `${width} ${link}`);
  const phoneFrame = useRef<HTMLIFrameElement>(null);
  const phoneHeight = useFrameHeight(phoneFrame, `${link}`);

  const needsPhoneHeight = !fits && !hasScript && width !== PHONE_WIDTH;
  // Slides are 4:3. Until the figure reports its height, estimate it: the drawing plus title, description and footer.
  const shownHeight = fits ? (Number(width) * 3) / 4 : (height ?? drawnHeight + 280);
  const html = link
    ? embedHtml({
        address: link,
        title,
        height: shownHeight,
        narrow: needsPhoneHeight ? phoneHeight : undefined,
        task: goal ? taskOf(instance, goal) : undefined,
        hasScript,
      })
    : '';
  const status = () => {
    if (link === null) return 'This is too large to embed. Make the figure smaller first.';
    if (fits) return 'The frame can have any size. The figure scales to fit.';
    if (height === undefined) return 'Measuring the height…';
    return `${height} pixels high at a width of ${width}. Windows narrower than 700 pixels get the height for phones.`;
  };
  return (
    <Section title="Embed">
      <p>
        HTML for your own page: the figure as it is now, plus a fallback link. It uses the theme and
        the locks chosen above.
      </p>
      <RadioGroup
        name="Width in pixels"
        value={width}
        onChange={setWidth}
        options={WIDTHS.map((value) => ({ value, label: value }))}
      />
      {Object.keys(goals).length > 0 && (
        <label className="share-field">
          <span>Challenge</span>
          <select value={goal} onChange={({ target }) => setGoal(target.value)}>
            <option value="">None</option>
            {Object.keys(goals).map((id) => (
              <option key={id} value={id}>
                {challengeOf(instance, id)?.querySelector('h3')?.textContent ?? id}
              </option>
            ))}
          </select>
        </label>
      )}
      {goal && (
        <p className="share-hint">
          The figure starts where the challenge starts and shows the reader’s progress. If the task
          is on this page, it’s added above the frame. Otherwise, write it there yourself.
        </p>
      )}
      <Check label="Scale to fit the frame, as slides need" on={fits} onChange={setFits} />
      <Check
        label="Add a script that adjusts the height and reports challenge results"
        on={hasScript}
        onChange={setHasScript}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <pre className="share-text" tabIndex={0} role="region" aria-label="HTML">
        {html}
      </pre>
      <p className="share-hint" role="status">
        {status()} {link && isLocal() && LOCAL_LINK_TEXT}
      </p>
      <div className="share-acts">
        <CopyButton act="embed" label="Copy HTML" make={() => html} />
      </div>
      {link && needsPhoneHeight && (
        <div className="share-measure" inert>
          <iframe key={link} ref={phoneFrame} src={link} width={PHONE_WIDTH} title={title} />
        </div>
      )}
      {link && (
        <div
          className="share-frame"
          style={{ '--w': Number(width), '--h': shownHeight } as CSSProperties}
        >
          <iframe
            key={`${width} ${link}`}
            ref={frame}
            src={link}
            title={`Preview: ${title}`}
            loading="lazy"
            allow="fullscreen; clipboard-write"
          />
        </div>
      )}
    </Section>
  );
}
