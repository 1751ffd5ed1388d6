import type { ComponentType } from 'react';
import { type LessonMeta, lessonSource, type Vocabulary } from '../lesson/lessons.ts';
import { createSession, type Session } from '../figure/session.ts';
import { registry } from '../widgets/registry.ts';

type Part = ComponentType<{ components: Vocabulary }>;
export type Coverage = Readonly<Record<string, readonly { anchor: string; what: string }[]>>;

/** A lesson's material for teachers, with its figures' mathematics in their initial state. */
export interface Guide {
  readonly lesson: LessonMeta;
  readonly session: Session;
  readonly Notes: Part;
  readonly Claims: Part;
  /** Claim numbers, and where the lesson answers each. */
  readonly coverage: Coverage;
}

const notes = import.meta.glob<Part>('../../content/*.mdx', { query: '?notes', import: 'default' });
const claims = import.meta.glob<Part>('../../content/*.mdx', {
  query: '?claims',
  import: 'default',
});
const coverages = import.meta.glob<Coverage>('../../content/coverage/*.json', {
  import: 'default',
});

/** Loads a lesson's material for teachers, without the views of its figures. */
export async function loadGuide(lesson: LessonMeta): Promise<Guide> {
  const file = `../../${lessonSource(lesson)}`;
  const figures = lesson.figures.map(async ({ name, widget, preset }) => {
    const { default: definition } = await registry[widget]!();
    return { name, widget: definition, preset };
  });
  return {
    lesson,
    session: createSession(`${lesson.slug}/`, await Promise.all(figures)),
    Notes: await notes[file]!(),
    Claims: await claims[file]!(),
    coverage: (await coverages[`../../content/coverage/${lesson.slug}.json`]?.()) ?? {},
  };
}
