import type { AnyState, AnyWidget } from '../../../src/figure/define.ts';
import { createInstance, type Instance } from '../../../src/figure/instance.ts';
import { quantityNames } from '../../../src/figure/quantities.ts';
import { registry } from '../../../src/widgets/registry.ts';
import type { LessonMeta } from '../lessons.ts';
import type { Node } from '../tree.ts';
import {
  ALLOWED_ELEMENTS,
  type Elements,
  explainMisplaced,
  type AttributeType,
} from './attributes.ts';
import { COMPUTED, type Element, elementsIn } from './elements.ts';
import { didYouMean, nameError } from './nearest.ts';
import { changeErrors, fieldErrors, pathErrors, rowErrors } from './state.ts';
import { type Figures, type ReportError, type Subject, subjectOf } from './subject.ts';

const widgets: Readonly<Record<string, AnyWidget>> = Object.fromEntries(
  await Promise.all(
    Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
  ),
);

/** Lessons that are referred to before they are written. */
export const PLANNED: readonly string[] = [];

/** Controls that every figure has in addition to its fields. */
const ACTS = ['step', 'link', 'code', 'edit-code'];
const ROLES = ['query', 'key', 'value', 'output'];
/** Types of attributes that may not be left out. */
const REQUIRED_TYPES: readonly AttributeType[] = [
  'widget',
  'path',
  'scores',
  'compared',
  'field',
  'control',
  'row',
  'goal',
  'lessons',
];

/** The context of an element. */
interface Scope {
  elements: Elements;
  figures: Figures;
  /** The worksheet's exercises so far, for those that continue from an earlier one. */
  exercises: (Instance | undefined)[];
}

const typeError = (value: unknown, type: string) =>
  typeof value === type ? [] : [`has to be a ${type}, not ${JSON.stringify(value)}.`];

/** Returns what is wrong with an attribute that does not itself select the figure or state. */
function attributeErrors(
  says: AttributeType,
  value: unknown,
  subject: Subject,
  slugs: readonly string[],
): string[] {
  const { widget, instance, base, state } = subject;
  const text = String(value);
  const path = (at: AnyState | undefined, of: string) =>
    instance && at ? pathErrors(instance, at, of) : [];
  if (typeof says === 'object') return nameError('word', text, says);
  switch (says) {
    case 'path':
    case 'path?':
      return path(state, text);
    case 'scores':
      return [...path(state, `${text}.scores`), ...path(state, `${text}.weights`)];
    case 'compared':
      return [...new Set([...path(base, text), ...path(state, text)])];
    case 'drawing':
      return Object.entries(value as object).flatMap(([of, role]) => [
        ...path(state, of),
        ...nameError('role', String(role), ROLES),
      ]);
    case 'asks':
      if (!instance) return [];
      return typeof value === 'string'
        ? nameError(
            `preset of "${instance.widget.id}" called`,
            value,
            Object.keys(instance.widget.presets),
          )
        : changeErrors(instance, instance.start, value as AnyState);
    case 'fields':
    case 'inputs':
      return widget
        ? (says === 'fields' ? Object.keys(value as object) : text.split(' ')).flatMap((name) =>
            nameError(`field of "${widget.id}" called`, name, Object.keys(widget.fields)),
          )
        : [];
    case 'paths':
      return Object.keys(value as object).flatMap((of) => path(state, of));
    case 'field':
      return instance ? fieldErrors(instance, text) : [];
    case 'control':
      return widget
        ? nameError(`control of "${widget.id}" called`, text, [
            ...Object.keys(widget.fields),
            ...ACTS,
          ])
        : [];
    case 'watched':
      return widget
        ? nameError(`field or quantity of "${widget.id}" called`, text, [
            ...Object.keys(widget.fields),
            ...quantityNames(widget),
          ])
        : [];
    case 'row':
      return instance ? rowErrors(instance, value) : [];
    case 'goal':
      return widget
        ? nameError(`goal of "${widget.id}" called`, text, Object.keys(widget.goals ?? {}))
        : [];
    case 'lessons':
      return text.split(' ').flatMap((slug) => nameError('lesson', slug, [...slugs, ...PLANNED]));
    case 'text':
      return typeError(value, 'string');
    case 'number':
      return typeError(value, 'number');
    case 'flag':
      return typeError(value, 'boolean');
    default:
      return [];
  }
}

/** Returns the context inside an element. */
function innerScope(name: string, { instance, state }: Subject, place: Scope): Scope {
  if (name === 'Notes') return { ...place, elements: ALLOWED_ELEMENTS.notes };
  if (name === 'Worksheet') return { ...place, elements: ALLOWED_ELEMENTS.sheet, exercises: [] };
  if (name === 'Exercise') place.exercises.push(undefined);
  if (name !== 'Exercise' || !instance) return place;
  // An exercise has a figure of its own with its own initial state.
  const { widget, name: figure } = instance;
  const exerciseInstance = state && createInstance(widget, { name: figure, start: state });
  place.exercises[place.exercises.length - 1] = exerciseInstance;
  return { ...place, figures: new Map([[figure, exerciseInstance]]) };
}

/** Reports what is wrong with an element and everything inside it. */
function checkElement(
  element: Element,
  place: Scope,
  slugs: readonly string[],
  report: (line: number, text: string) => void,
): void {
  const { name, attributes } = element;
  const reportAt: ReportError = (at, wrong) =>
    report(at.line, `<${name}${at.name === name ? '' : ` ${at.name}`}>: ${wrong}`);
  const within = (next: Scope) => {
    for (const one of element.inside) checkElement(one, next, slugs, report);
  };
  const attributeTypes = Object.hasOwn(place.elements, name) ? place.elements[name] : undefined;
  if (!attributeTypes) {
    reportAt(element, explainMisplaced(name, place.elements));
    return within(place);
  }
  const knownAttributes = attributes.flatMap((one) => {
    const says = Object.hasOwn(attributeTypes, one.name) ? attributeTypes[one.name] : undefined;
    if (!says)
      reportAt(
        { name, line: one.line },
        `has no attribute "${one.name}".${didYouMean(one.name, Object.keys(attributeTypes))}`,
      );
    else if (says !== 'any' && one.value === COMPUTED)
      reportAt(one, 'has to be a literal, because computed values can’t be checked.');
    else return [{ ...one, says }];
    return [];
  });
  for (const [missing, says] of Object.entries(attributeTypes))
    if (REQUIRED_TYPES.includes(says) && !attributes.some((one) => one.name === missing))
      reportAt(element, `needs "${missing}".`);
  const needsFigure = Object.values(attributeTypes).some(
    (says) => says === 'figure' || says === 'path',
  );
  if (needsFigure && !place.figures.size)
    reportAt(element, 'there is no figure on this page to refer to.');
  const like = attributes.find((one) => one.name === 'like');
  const first = like && place.exercises[Number(like.value) - 1];
  if (like && !first) reportAt(like, 'does not name an earlier exercise.');
  const figures = first ? new Map([[first.name, first]]) : place.figures;
  const subject = subjectOf(knownAttributes, figures, widgets, reportAt);
  for (const one of knownAttributes)
    for (const wrong of attributeErrors(one.says, one.value, subject, slugs)) reportAt(one, wrong);
  within(innerScope(name, subject, place));
}

/** Returns errors in a lesson's names, one line each, beginning with the position: `content/05-….mdx:42: …`. */
export function validateLesson(lesson: {
  /** The name in messages. */
  file: string;
  tree: Node;
  figures: LessonMeta['figures'];
  /** The slugs of all lessons. */
  slugs: readonly string[];
}): string[] {
  const problems: string[] = [];
  const figures: Figures = new Map(
    lesson.figures.map(({ name, widget, preset = '' }) => {
      const found = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
      // A wrong preset is reported on the figure itself; elements that refer to the figure are then checked without it.
      const from = found && Object.hasOwn(found.presets, preset) ? preset : undefined;
      return [name, found && createInstance(found, { name, preset: from })];
    }),
  );
  for (const element of elementsIn(lesson.tree))
    checkElement(
      element,
      { elements: ALLOWED_ELEMENTS.lesson, figures, exercises: [] },
      lesson.slugs,
      (line, text) => problems.push(`${lesson.file}:${line}: ${text}`),
    );
  return problems;
}
