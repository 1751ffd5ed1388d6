import type { Instance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';
import { type LinkParts, stateText } from './makeLink.ts';
import { type FieldsByFigure, formatOptions, optionsInQuery, type Theme } from './options.ts';

export const CONTROL_STATES = ['free', 'locked', 'hidden'] as const;
export type ControlState = (typeof CONTROL_STATES)[number];

/** What the reader chooses in the share dialog. */
export interface ShareChoices {
  readonly isWholePage: boolean;
  /** The step to open at; undefined if the figure has no steps. */
  readonly step: number | undefined;
  readonly theme: Theme | 'auto';
  readonly opensSlides: boolean;
  readonly hidesAnswers: boolean;
  /** By field id. Fields that are missing are free. */
  readonly controls: Readonly<Record<string, ControlState>>;
}

/** Starts with what this page's own link locks and hides, so that it isn't lost by accident. */
export function initialChoices({ name, widget, store }: Instance, session: Session): ShareChoices {
  const { hidesAnswers, ...fields } = optionsInQuery(location.search, session).options;
  const controls = (['locked', 'hidden'] as const).flatMap((state) =>
    [...(fields[state].get(name) ?? [])].map((id) => [id, state] as const),
  );
  return {
    isWholePage: false,
    step: widget.steps && store.getState().present['step'],
    theme: 'auto',
    opensSlides: false,
    hidesAnswers,
    controls: Object.fromEntries(controls),
  };
}

const fieldsIn = ({ controls }: ShareChoices, state: ControlState): ReadonlySet<string> =>
  new Set(Object.keys(controls).filter((id) => controls[id] === state));

const themeOption = ({ theme }: ShareChoices) => (theme === 'auto' ? {} : { theme });

/** The id of the slide that contains a figure, if its page has slides. */
const slideOf = ({ name }: Instance) =>
  document.getElementById(`figure-${name}`)?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];

/** The link to a figure on its page, or to the whole page. */
export function figureLinkParts(
  instance: Instance,
  session: Session,
  choices: ShareChoices,
): LinkParts {
  const { isWholePage, step, opensSlides, hidesAnswers } = choices;
  const current = optionsInQuery(location.search, session).options;
  const fields = (state: 'locked' | 'hidden'): FieldsByFigure => {
    const ids = fieldsIn(choices, state);
    // Locked fields of other figures on this page stay locked.
    const all = new Map([...current[state], [instance.name, ids]]);
    if (ids.size === 0) all.delete(instance.name);
    return all;
  };
  const options = formatOptions({
    ...themeOption(choices),
    hidesAnswers,
    locked: fields('locked'),
    hidden: fields('hidden'),
  });
  if (opensSlides) options.set('present', isWholePage ? '' : (slideOf(instance) ?? ''));
  const shared = isWholePage ? [...session.instances.values()] : [instance];
  return {
    page: session.page,
    figures: new Map(
      shared.map((one) => [one.name, stateText(one, one === instance ? step : undefined)]),
    ),
    options,
    anchor: isWholePage ? undefined : `figure-${instance.name}`,
  };
}

/** The address of a figure alone, for embedding it. */
export function embedLinkParts(
  instance: Instance,
  choices: ShareChoices,
  { goal, fits }: { goal: string; fits: boolean },
): LinkParts {
  const { id } = instance.widget;
  const fields = (state: 'locked' | 'hidden'): FieldsByFigure => {
    const ids = fieldsIn(choices, state);
    return new Map(ids.size > 0 ? [[id, ids]] : []);
  };
  const options = formatOptions({
    ...themeOption(choices),
    hidesAnswers: false,
    locked: fields('locked'),
    hidden: fields('hidden'),
  });
  if (goal) options.set('goal', goal);
  if (fits) options.set('fit', '');
  return {
    page: `embed/${id}/`,
    figures: new Map([[id, stateText(instance, choices.step)]]),
    options,
  };
}
