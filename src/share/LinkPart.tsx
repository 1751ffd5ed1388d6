import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { useSession } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import { Check } from './Check.tsx';
import { ControlStates } from './ControlStates.tsx';
import { Section } from './Dialog.tsx';
import type { LinkParts } from './makeLink.ts';
import { THEMES } from './options.ts';
import type { ShareChoices } from './shareChoices.ts';
import { formatStateFile } from './stateFile.ts';

export const THEME_LABELS = { auto: 'Match the reader’s device', light: 'Light', dark: 'Dark' };

/** What the link contains and how it opens. */
export function LinkPart({
  instance,
  parts,
  choices,
  onChange,
}: {
  instance: Instance;
  parts: LinkParts;
  choices: ShareChoices;
  onChange: (choices: ShareChoices) => void;
}) {
  const { instances } = useSession();
  const { widget } = instance;
  const change = (more: Partial<ShareChoices>) => onChange({ ...choices, ...more });
  return (
    <Section title="Link">
      {instances.size > 1 && (
        <RadioGroup
          name="What to share"
          value={choices.isWholePage ? 'page' : 'figure'}
          onChange={(to) => change({ isWholePage: to === 'page' })}
          options={[
            { value: 'figure', label: 'This figure' },
            { value: 'page', label: 'All figures on this page' },
          ]}
        />
      )}
      {choices.step !== undefined && (
        <label className="share-field">
          <span>Open at step</span>
          <select
            value={choices.step}
            onChange={({ target }) => change({ step: Number(target.value) })}
          >
            {widget.steps!.map(({ id, title }, i) => (
              <option key={id} value={i + 1}>
                {i + 1}. {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <RadioGroup
        name="Theme"
        value={choices.theme}
        onChange={(theme) => change({ theme })}
        options={(['auto', ...THEMES] as const).map((value) => ({
          value,
          label: THEME_LABELS[value],
        }))}
      />
      {document.documentElement.dataset['kind'] === 'lesson' && (
        <>
          <Check
            label="Open as slides"
            hint="The figure stays as it is now until a slide changes it."
            on={choices.opensSlides}
            onChange={(opensSlides) => change({ opensSlides })}
          />
          <Check
            label="Hide answers until the reader has answered"
            hint="Also hides hints and teachers’ notes. Slides still show everything."
            on={choices.hidesAnswers}
            onChange={(hidesAnswers) => change({ hidesAnswers })}
          />
        </>
      )}
      <details className="share-controls">
        <summary>Lock or hide controls</summary>
        <p className="share-hint">
          Locked controls can be seen but not changed. This isn’t a security feature: anyone can
          edit the link.
        </p>
        <ControlStates
          instance={instance}
          value={choices.controls}
          onChange={(controls) => change({ controls })}
        />
      </details>
      <div className="share-acts">
        <button
          type="button"
          data-act="file"
          onClick={() =>
            saveFile(
              `${fileName(widget.title)}.state.json`,
              formatStateFile(parts),
              'application/json',
            )
          }
        >
          Download as a file
        </button>
      </div>
    </Section>
  );
}
