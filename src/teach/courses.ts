import { type Order, orderAddress, presentAddress, serializeReadable } from '../presenter/order.ts';

/** A stretch of a course: slides of one lesson, in their order. */
export interface Stretch {
  readonly slug: string;
  readonly slides: readonly string[];
  readonly minutes: number;
  /** What happens in it. */
  readonly does: string;
}

export interface Course {
  readonly minutes: number;
  readonly title: string;
  readonly aim: string;
  readonly stretches: readonly Stretch[];
}

/** Ready courses: what fits into a quarter of an hour, a lesson at school, a lecture. */
export const courses: readonly Course[] = [
  {
    minutes: 15,
    title: 'The one example',
    aim: 'For a class that will hear of Transformers later: one query, three keys, four steps, and two questions that most get wrong.',
    stretches: [
      {
        slug: 'why-attention',
        slides: [
          'title',
          'figure-word-map',
          'what-moves-the-star-predict',
          'figure-word-map-again',
        ],
        minutes: 4,
        does: 'One word, two meanings: an average by weights that the sentence decides.',
      },
      {
        slug: 'step-by-step',
        slides: [
          'figure-steps',
          'step-1-compare-predict',
          'figure-steps-again',
          'claim-aligned',
          'figure-steps-again-2',
          'step-4-mix-predict',
          'figure-steps-again-3',
          'recap',
        ],
        minutes: 9,
        does: 'Walk the four steps, let the class vote on the long key, drag a value.',
      },
      {
        slug: 'scaling',
        slides: ['figure-spread'],
        minutes: 2,
        does: 'Why the division: scores of 8, 64 and 512 numbers, as they are and divided.',
      },
    ],
  },
  {
    minutes: 45,
    title: 'From the question to the formula',
    aim: 'For a lesson: what is looked up, how a match is measured, the worked example, and why scores are divided.',
    stretches: [
      {
        slug: 'why-attention',
        slides: [
          'title',
          'figure-word-map',
          'what-moves-the-star-predict',
          'figure-word-map-again',
          'which-words-help-predict',
          'figure-pick-query',
        ],
        minutes: 7,
        does: 'Two sentences, one table. Vote before each drag.',
      },
      {
        slug: 'query-key-value',
        slides: ['figure-lookup', 'hard-or-soft-predict', 'figure-lookup-again'],
        minutes: 7,
        does: 'Hard and soft lookup: why every row contributes.',
      },
      {
        slug: 'dot-product',
        slides: [
          'figure-match',
          'figure-match-again-2',
          'alignment-times-length-predict',
          'claim-direction',
          'figure-match-again-3',
        ],
        minutes: 7,
        does: 'Alignment times length; the order of three keys.',
      },
      {
        slug: 'step-by-step',
        slides: [
          'figure-steps',
          'step-1-compare-predict',
          'figure-steps-again',
          'claim-aligned',
          'figure-steps-again-2',
          'step-4-mix-predict',
          'figure-steps-again-3',
          'formula',
          'figure-matrices',
        ],
        minutes: 15,
        does: 'The four steps, then the same as matrices.',
      },
      {
        slug: 'scaling',
        slides: ['figure-spread', 'opening-predict', 'figure-spread-again', 'claim-grow', 'recap'],
        minutes: 9,
        does: 'Why scores spread wider with more numbers; what the root undoes.',
      },
    ],
  },
  {
    minutes: 90,
    title: 'All of it, by hand',
    aim: 'For a lecture or two lessons: from recurrent networks to the square root, with a worksheet in the middle.',
    stretches: [
      {
        slug: 'why-attention',
        slides: [
          'title',
          'figure-word-map',
          'what-moves-the-star-predict',
          'figure-word-map-again',
          'what-moves-the-star-table',
          'figure-static-vector',
          'which-words-help-predict',
          'figure-pick-query',
        ],
        minutes: 10,
        does: 'One vector is a compromise; the sentence decides.',
      },
      {
        slug: 'recurrence',
        slides: [
          'figure-relay',
          'what-is-left-on-the-way-predict',
          'figure-relay-again',
          'figure-pronoun',
          'claim-flat',
          'a-direct-look-is-a-shared-one-predict',
          'figure-pronoun-again',
        ],
        minutes: 10,
        does: 'The chain against the direct look, and how that look is shared.',
      },
      {
        slug: 'query-key-value',
        slides: [
          'figure-lookup',
          'hard-or-soft-predict',
          'figure-lookup-again',
          'figure-address',
          'why-soft-a-slope-predict',
          'figure-mixing',
        ],
        minutes: 12,
        does: 'Query, key and value; why a lookup is soft; one token in three roles.',
      },
      {
        slug: 'dot-product',
        slides: [
          'figure-match',
          'the-shadow-of-a-key-predict',
          'figure-match-again',
          'figure-match-again-2',
          'alignment-times-length-predict',
          'claim-direction',
          'figure-match-again-3',
          'figure-measures',
        ],
        minutes: 11,
        does: 'What a score measures, and what changes the order.',
      },
      {
        slug: 'step-by-step',
        slides: [
          'figure-steps',
          'step-1-compare-predict',
          'figure-steps-again',
          'claim-aligned',
          'figure-steps-again-2',
          'step-4-mix-predict',
          'figure-steps-again-3',
          'formula',
          'figure-matrices',
          'challenge-because',
        ],
        minutes: 24,
        does: 'The worked example, the first exercise of its worksheet (8 minutes), then matrices.',
      },
      {
        slug: 'softmax',
        slides: [
          'figure-shares',
          'gaps-become-ratios-predict',
          'figure-shares-again-2',
          'figure-temperature',
          'claim-level',
        ],
        minutes: 10,
        does: 'Gaps become ratios; the level does not count.',
      },
      {
        slug: 'scaling',
        slides: [
          'figure-spread',
          'opening-predict',
          'figure-spread-again',
          'claim-grow',
          'too-little-too-much-predict',
          'figure-spread-again-2',
          'figure-maps',
          'recap',
        ],
        minutes: 13,
        does: 'Why the square root, and what it does not promise.',
      },
    ],
  },
];

/** A course as an order of slides. */
const courseOrder = ({ title, minutes, stretches }: Course): Order => ({
  title,
  minutes,
  stops: stretches.flatMap(({ slug, slides }) => slides.map((slide) => ({ slug, slide }))),
});

/** A course as the list that an address holds: `title=…,minutes=15,why-attention#title,step-by-step#recap`. */
export const listOf = (course: Course): string => serializeReadable(courseOrder(course));

/** The address, below the root, that presents these slides, beginning with the first. */
export const courseAddress = (course: Course): string =>
  presentAddress(courseOrder(course).stops, listOf(course));

/** The address, below the root, of the page where this course can be changed. */
export const changeAddress = (course: Course): string => orderAddress(listOf(course));
