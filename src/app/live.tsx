// What lives in the pages, beside what their HTML says of figures; loaded by the pages that have it.
import type { Task } from '../lab/exercises/tasks.ts';
import { type Alive, enliven } from '../lessons/enliven.ts';
import type { Draws } from '../widget/roots.tsx';
import type { Session } from '../widget/session.ts';

const drawsAt = (root: string): Draws => ({
  async exercises({ dataset }) {
    const { default: LessonExercises } = await import('./LessonExercises.tsx');
    return <LessonExercises kind={dataset['of'] as Task['kind']} />;
  },
  async embed({ dataset }, { instances }) {
    const { CopyEmbed } = await import('./gallery.tsx');
    return <CopyEmbed widget={widgetIn(instances, dataset['of'])} root={root} />;
  },
  async presets({ dataset }, { instances }) {
    const { MorePresets } = await import('./gallery.tsx');
    return <MorePresets widget={widgetIn(instances, dataset['of'])} root={root} />;
  },
});

const widgetIn = (instances: Session['instances'], id: string | undefined) =>
  [...instances.values()].find(({ widget }) => widget.id === id)!.widget;

/** Makes what stands in a page live. */
export const makeLive = (inside: HTMLElement, session: Session, root: string): Alive =>
  enliven(inside, session, drawsAt(root));

/** The same for the gallery, a widget at a time. */
export const makeGalleryLive = async (
  inside: HTMLElement,
  session: Session,
  root: string,
): Promise<Alive> => (await import('./liveGallery.ts')).liveGallery(inside, session, drawsAt(root));
