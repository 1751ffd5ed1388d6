import type { Node } from './tree.ts';

/** The kind of a slide. A `line` is only text; `again` shows a figure that an earlier slide has shown. */
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
  /** Only in courses (src/slides/courses.ts). */
  | 'agenda'
  | 'part';

/** Metadata of one slide of a lesson. */
export interface SlideMeta {
  /** Unique in its lesson. Stays the same as long as its section and kind do. */
  id: string;
  kind: SlideKind;
  title: string;
  /** The heading above it, or the headings above its lines; '' before the first. */
  sections?: string[];
  /** Names of the sections whose text became its notes: see `findSlide` in src/slides/playlist.ts. */
  notes?: string[];
  /** The name of the figure on it. */
  figure?: string | undefined;
  /** The state that a question assumes if it is not the initial one: a preset or field values. */
  asks?: unknown;
  /** The change that a question asks about, as new values of fields. Shown with the answer. */
  change?: unknown;
  /** The parts of the figure that would give a question's answer away (src/kit/layout/partSelector.ts). */
  hides?: string | undefined;
  /**
   * Whether it is outside the lesson's default sequence and only used by lists and links that name it: challenges,
   * elements marked `apart`, and everything in Further.
   */
  further?: boolean;
}

/** The heading above something. A subheading keeps its section's id but has its own title. */
export interface Heading {
  id: string;
  title: string;
}
export interface HeadedNode {
  node: Node;
  under: Heading;
}

/** A slide with its element, if it has one, and its lines. */
export interface Slide {
  meta: SlideMeta;
  node?: Node;
  lines: Node[];
  under: Heading;
}
/** Text that is on no slide, and the slide whose notes it is; in a topic, all slides of that topic. */
export interface Prose {
  noteOf: string;
  nodes: Node[];
  under: Heading;
}
export type Part = Slide | Prose;
export const isSlide = (part: Part): part is Slide => 'meta' in part;

/** Makes an id unique: the second one of its kind gets the suffix 2. */
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

/** A line for a slide, written as `<Say>`; over a figure, it is one of its keyframes. */
export const isSlideLine = ({ name }: Node) => name === 'Say';
export const isFigure = ({ name }: Node) => name === 'Figure';
