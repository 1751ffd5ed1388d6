import type { Node } from './tree.ts';

/** What a slide holds. A `line` is words alone; an `again` shows a figure that was shown before. */
export type SlideKind =
  | 'title'
  | 'formula'
  | 'figure'
  | 'again'
  | 'line'
  | 'table'
  | 'predict'
  | 'claim'
  | 'challenge'
  | 'recap'
  /** Of a ready course alone (src/presenter/courses.ts). */
  | 'agenda'
  | 'part';

/** One slide of a lesson, without what is on it. */
export interface SlideMeta {
  /** Unique in its lesson; stays the same while its section and its kind do. */
  id: string;
  kind: SlideKind;
  title: string;
  /** The heading it stands under, or those of its lines; empty before the first. */
  sections?: string[];
  /** The sections whose text is its notes, by name: `findSlide` in src/presenter/playlist.ts. */
  notes?: string[];
  /** The figure that is on it: the name of its instance. */
  figure?: string | undefined;
  /** A question: what its words suppose of the figure, where that is not the figure's start: a preset, or fields. */
  asks?: unknown;
  /** A question: the fields that it asks about, and what they become: shown with the answer. */
  change?: unknown;
  /** A question: the parts of the figure that would answer it (`partSelector` in src/layout/partSelector.ts). */
  hides?: string | undefined;
  /**
   * On no lesson's own walk; there for lists and links that name it: a challenge, what is marked
   * `apart`, and what stands in Further.
   */
  further?: boolean;
}

/** The heading that something stands under: one below a section's has its name, but is another. */
export interface Heading {
  id: string;
  title: string;
}
export interface PlacedNode {
  node: Node;
  under: Heading;
}

/** A slide: the element that stands on it, where it has one of its own, and its lines. */
export interface Slide {
  meta: SlideMeta;
  node?: Node;
  lines: Node[];
  under: Heading;
}
/** Text that stands on no slide, and the slide that it is the notes of; in a topic, all slides of that. */
export interface Prose {
  noteOf: string;
  nodes: Node[];
  under: Heading;
}
export type Part = Slide | Prose;
export const isSlide = (part: Part): part is Slide => 'meta' in part;

/** Makes a name one of its own: the second of its kind gets a 2. */
export type UniqueId = (id: string) => string;
export function createUniqueId(): UniqueId {
  const taken = new Map<string, number>();
  return (id) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

export const newSlide = (id: string, kind: SlideKind, title: string, under: Heading): Slide => ({
  meta: { id, kind, title, sections: [under.title] },
  lines: [],
  under,
});

/** A line for a slide, authored as `<Say>`: over a figure, one of its keyframes. */
export const isSay = ({ name }: Node) => name === 'Say';
export const isFigure = ({ name }: Node) => name === 'Figure';
