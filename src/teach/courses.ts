import { type Order, orderAddress, presentAddress, serializeOrder } from '../presenter/order.ts';
import { ownStop } from '../presenter/ownSlides.ts';
import type { Stop } from '../presenter/playlist.ts';

/** A part of a course: slides of one lesson, in their order. */
export interface Part {
  readonly slug: string;
  /** What it is called on its title slide and on the agenda. */
  readonly title: string;
  readonly slides: readonly string[];
  readonly minutes: number;
  /** What happens in it: in the table of the course, and in the notes of its title slide. */
  readonly does: string;
  /** Whether the agenda comes back before it. */
  readonly agenda?: boolean;
}

export interface Course {
  /** Its name in addresses: for ever. */
  readonly id: string;
  readonly minutes: number;
  readonly title: string;
  /** Under the title on its first slide. */
  readonly subtitle: string;
  readonly aim: string;
  /** What the title and the agenda take; with none the course goes from its title straight into its slides. */
  readonly opening: number;
  readonly parts: readonly Part[];
  /** What its last slide says, in Markdown. */
  readonly recap: string;
}

/** Ready courses: what fits into a quarter of an hour, a lesson at school, a lecture, two sessions for engineers. */
export const courses: readonly Course[] = [
  {
    id: '15',
    minutes: 15,
    title: 'The one example',
    subtitle: 'One query, three keys, four steps',
    aim: 'For a class that will hear of Transformers later: one query, three keys, four steps, and two questions that most get wrong.',
    opening: 0,
    parts: [
      {
        slug: 'why-attention',
        title: 'One word, two meanings',
        slides: ['figure-word-map', 'what-moves-the-star-predict', 'figure-word-map-again'],
        minutes: 4,
        does: 'One word, two meanings: an average by weights that the sentence decides.',
      },
      {
        slug: 'step-by-step',
        title: 'The four steps',
        slides: [
          'figure-steps',
          'step-1-compare-predict',
          'figure-steps-again',
          'claim-aligned',
          'figure-steps-again-2',
          'step-4-mix-predict',
          'figure-steps-again-3',
        ],
        minutes: 8,
        does: 'Walk the four steps, let the class vote on the long key, drag a value.',
      },
      {
        slug: 'scaling',
        title: 'Why the square root',
        slides: ['figure-spread'],
        minutes: 3,
        does: 'Why the division: scores of 8, 64 and 512 numbers, as they are and divided. Then the recap.',
      },
    ],
    recap: `# Recap

Each score is a dot product: a query meets a key.

The softmax turns scores into weights that add up to 1.

The output is the average of the values by these weights.`,
  },
  {
    id: '45',
    minutes: 45,
    title: 'From the question to the formula',
    subtitle: 'What attention looks up, how it compares, and what it gives back',
    aim: 'For a lesson: what is looked up, how a match is measured, the worked example, and why scores are divided.',
    opening: 1,
    parts: [
      {
        slug: 'why-attention',
        title: 'One word, two meanings',
        slides: [
          'figure-word-map',
          'what-moves-the-star-predict',
          'figure-word-map-again',
          'figure-pick-query',
          'which-words-help-predict',
          'figure-pick-query-again',
        ],
        minutes: 7,
        does: 'Two sentences, one table. Vote before each drag.',
      },
      {
        slug: 'query-key-value',
        title: 'A soft lookup',
        slides: ['figure-lookup', 'hard-or-soft-predict', 'figure-lookup-again'],
        minutes: 6,
        does: 'Hard and soft lookup: why every row contributes.',
      },
      {
        slug: 'dot-product',
        title: 'Measuring a match',
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
        title: 'Four steps, one formula',
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
        agenda: true,
      },
      {
        slug: 'scaling',
        title: 'Why the square root',
        slides: ['figure-spread', 'opening-predict', 'figure-spread-again', 'claim-grow'],
        minutes: 9,
        does: 'Why scores spread wider with more numbers; what the root undoes. Then the recap.',
      },
    ],
    recap: `# Recap

$$
\\mathrm{softmax}\\!\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V
$$

$QK^\\top$ compares each query with each key. Dividing by $\\sqrt{d_k}$ keeps random scores spread about the same at every size.

The softmax turns them into weights, and the weights average the values.`,
  },
  {
    id: '90',
    minutes: 90,
    title: 'All of it, by hand',
    subtitle: 'From recurrent networks to the square root',
    aim: 'For a lecture or two lessons: from recurrent networks to the square root, with a worksheet in the middle.',
    opening: 2,
    parts: [
      {
        slug: 'why-attention',
        title: 'One word, two meanings',
        slides: [
          'figure-word-map',
          'what-moves-the-star-predict',
          'figure-word-map-again',
          'what-moves-the-star-table',
          'figure-static-vector',
          'figure-pick-query',
          'which-words-help-predict',
          'figure-pick-query-again',
        ],
        minutes: 10,
        does: 'One vector is a compromise; the sentence decides.',
      },
      {
        slug: 'recurrence',
        title: 'Everyone talks at once',
        slides: [
          'figure-relay',
          'what-gets-lost-along-the-way-predict',
          'figure-relay-again',
          'figure-pronoun',
          'claim-flat',
          'the-catch-attention-is-shared-predict',
          'figure-pronoun-again',
        ],
        minutes: 10,
        does: 'The chain against the direct look, and how that look is shared.',
      },
      {
        slug: 'query-key-value',
        title: 'A soft lookup',
        slides: [
          'figure-lookup',
          'hard-or-soft-predict',
          'figure-lookup-again',
          'figure-address',
          'why-not-take-the-best-predict',
          'figure-mixing',
        ],
        minutes: 11,
        does: 'Query, key and value; why a lookup is soft; one token in three roles.',
      },
      {
        slug: 'dot-product',
        title: 'Measuring a match',
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
        agenda: true,
      },
      {
        slug: 'step-by-step',
        title: 'Four steps, one formula',
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
        minutes: 23,
        does: 'The worked example, then matrices, and at the end the first exercise of the worksheet (8 minutes).',
      },
      {
        slug: 'softmax',
        title: 'From scores to weights',
        slides: [
          'figure-shares',
          'gaps-become-ratios-predict',
          'figure-shares-again-2',
          'figure-temperature',
          'claim-level',
        ],
        minutes: 10,
        does: 'Gaps become ratios; the level does not count.',
        agenda: true,
      },
      {
        slug: 'scaling',
        title: 'Why the square root',
        slides: [
          'figure-spread',
          'opening-predict',
          'figure-spread-again',
          'claim-grow',
          'too-little-too-much-predict',
          'figure-spread-again-2',
          'figure-maps',
        ],
        minutes: 13,
        does: 'Why the square root, and what it does not promise. Then the recap.',
      },
    ],
    recap: `# Recap

$$
\\mathrm{softmax}\\!\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V
$$

A word asks all words at once. Each score counts alignment and length.

The softmax turns gaps between scores into ratios between weights.

Longer lists of numbers spread the scores wider. The square root undoes just that.`,
  },
  {
    id: 'layer',
    minutes: 90,
    title: 'The attention layer',
    subtitle: 'From the formula to a layer that runs',
    aim: 'For a lecture after the formula: where queries, keys and values come from, who may be asked, several heads, what it costs, and the code.',
    opening: 3,
    parts: [
      {
        slug: 'projections',
        title: 'Projections',
        slides: [
          'figure-project',
          'a-matrix-moves-the-whole-plane-formula',
          'figure-project-again',
          'figure-ask-find',
          'look-for-one-thing-be-found-by-another-predict',
          'figure-ask-find-again',
        ],
        minutes: 14,
        does: 'Three matrices make a query, a key and a value of each word. Why a word asks by one thing and is found by another.',
      },
      {
        slug: 'self-and-cross',
        title: 'Self-attention and cross-attention',
        slides: [
          'figure-self-cross',
          'figure-order',
          'does-it-know-the-order-predict',
          'figure-order-again',
          'figure-story',
          'it-does-not-know-what-words-mean-predict',
          'figure-story-again',
        ],
        minutes: 17,
        does: 'Who is asked, and what the sums do not know: the order, until places are put in, and what a word means.',
      },
      {
        slug: 'masks',
        title: 'Masks',
        slides: [
          'figure-masking',
          'opening-predict',
          'figure-masking-again',
          'figure-causal',
          'figure-leak',
          'is-1e9-as-good-as-predict',
          'figure-leak-again',
          'claim-billion',
        ],
        minutes: 16,
        does: 'Filler, later words, and what to write over a hidden score. The vote on four hidden words splits most rooms.',
        agenda: true,
      },
      {
        slug: 'multi-head',
        title: 'Several heads',
        slides: [
          'figure-who-when',
          'a-row-for-each-question-predict',
          'figure-heads',
          'every-head-reads-the-whole-word-formula',
          'every-head-reads-the-whole-word-predict',
          'figure-heads-again',
          'figure-split-heads',
          'claim-jobs',
        ],
        minutes: 15,
        does: 'One row of weights cannot answer two questions. Then how all heads stand in one matrix.',
      },
      {
        slug: 'cost',
        title: 'What it costs',
        slides: [
          'figure-growth',
          'when-does-the-square-matter-predict',
          'figure-growth-again',
          'figure-tiles',
          'without-keeping-the-square-predict',
          'figure-tiles-again',
          'claim-memory',
        ],
        minutes: 12,
        does: 'The square of scores, when it outweighs the projections, and how it need not be kept.',
        agenda: true,
      },
      {
        slug: 'implementation',
        title: 'The code',
        slides: [
          'figure-lines',
          'six-steps-predict',
          'figure-lines-again',
          'figure-same',
          'is-it-the-same-predict',
          'figure-same-again',
          'claim-same-shapes',
        ],
        minutes: 13,
        does: 'Eleven lines, and why a program that runs may still be wrong. Then the recap.',
      },
    ],
    recap: `# Recap

$W_Q$, $W_K$ and $W_V$ make queries, keys and values. Nothing in the sums knows the order of the words.

A mask writes $-\\infty$ over scores before the softmax.

Each head attends by itself, and $W_O$ mixes what the heads bring.

The scores grow with the square of the text. They need not be kept.

Shapes agree for many mistakes: compare the numbers.`,
  },
  {
    id: 'engineers-1',
    minutes: 45,
    title: 'Attention for engineers: the formula',
    subtitle: 'First of two sessions: the formula, masks, heads',
    aim: 'The first of two sessions for people who will use it in a program: the worked example, the formula, the scale, masks and heads.',
    opening: 2,
    parts: [
      {
        slug: 'step-by-step',
        title: 'The formula',
        slides: [
          'figure-steps',
          'step-1-compare-predict',
          'figure-steps-again',
          'figure-steps-again-2',
          'formula',
          'figure-matrices',
        ],
        minutes: 13,
        does: 'Four steps on three words with real numbers, then the same steps as matrices.',
      },
      {
        slug: 'scaling',
        title: 'The scale',
        slides: ['figure-spread', 'opening-predict', 'figure-spread-again'],
        minutes: 7,
        does: 'What the division by the square root does, and what happens without it.',
      },
      {
        slug: 'masks',
        title: 'Masks',
        slides: [
          'figure-masking',
          'opening-predict',
          'figure-masking-again',
          'figure-causal',
          'figure-leak',
          'is-1e9-as-good-as-predict',
          'figure-leak-again',
        ],
        minutes: 12,
        does: 'Padding, the causal mask, and −1e9 against −∞: the mistake that runs without an error.',
        agenda: true,
      },
      {
        slug: 'multi-head',
        title: 'Heads',
        slides: [
          'figure-who-when',
          'figure-heads',
          'every-head-reads-the-whole-word-formula',
          'every-head-reads-the-whole-word-predict',
          'figure-heads-again',
          'figure-split-heads',
        ],
        minutes: 11,
        does: 'Why several heads, and which reshapes they are in one matrix. Then the recap.',
      },
    ],
    recap: `# Recap

$$
\\mathrm{softmax}\\!\\left(\\frac{QK^\\top}{\\sqrt{d_k}}+M\\right)V
$$

The scale keeps random scores spread about the same at every $d_k$.

The mask $M$ is $-\\infty$ where a query may not look, and is added before the softmax.

Each head has a row of weights of its own. $W_O$ mixes what they bring.`,
  },
  {
    id: 'engineers-2',
    minutes: 45,
    title: 'Attention for engineers: the code',
    subtitle: 'Second of two sessions: shapes, code, training',
    aim: 'The second session: the shapes in PyTorch, the code line by line and how to test it, and what training does to the weights.',
    opening: 2,
    parts: [
      {
        slug: 'projections',
        title: 'Shapes in PyTorch',
        slides: [
          'figure-project',
          'figure-linear-shapes',
          'claim-linear',
          'figure-linear-shapes-again',
          'in-pytorch-predict',
        ],
        minutes: 10,
        does: 'What a linear layer stores and multiplies, and a wrong matrix that still fits.',
      },
      {
        slug: 'implementation',
        title: 'The code',
        slides: [
          'figure-lines',
          'six-steps-predict',
          'figure-lines-again',
          'figure-dropout',
          'figure-same',
          'is-it-the-same-predict',
          'figure-same-again',
          'claim-same-shapes',
        ],
        minutes: 16,
        does: 'Eleven lines with the shape of each result, dropout, and three checks against the library.',
      },
      {
        slug: 'learning',
        title: 'Training',
        slides: [
          'figure-learn',
          'one-small-step-predict',
          'figure-learn-again',
          'divided-or-not-predict',
          'figure-widths',
          'figure-trained',
          'claim-readable',
        ],
        minutes: 17,
        does: 'One head finds its numbers by itself, with and without the division; then a model that was really trained. Then the recap of both sessions.',
        agenda: true,
      },
    ],
    recap: `# Recap

Scores, scale, mask, softmax, mix: eleven lines.

\`nn.Linear\` stores (out, in) and multiplies by the transpose.

Call \`eval()\`, then compare the numbers with the library: shapes and row sums miss many mistakes.

Training finds the matrices. A map of weights does not say why they are so.`,
  },
];

const COVER_NOTE =
  'P opens the presenter window. Its timer starts with your first Next and tells you whether you’re ahead or behind. At a question, type the number of hands; the next press shows the answer. After the last slide, Next shows QR codes for the lesson and its worksheet.';
const AGENDA_NOTE = 'Say for each part the one question that it answers.';
const AGAIN_NOTE = 'Where we are. A moment for questions.';
const RECAP_NOTE =
  'Let the room say each line before you read it. Next shows QR codes for the lesson and its worksheet.';

/** A course as an order of slides: its title, the agenda, each part after a title of its own, its recap. */
export function courseOrder({ title, minutes, subtitle, opening, parts, recap }: Course): Order {
  const stops: Stop[] = [ownStop('cover', { cover: true, subtitle }, COVER_NOTE)];
  if (opening) stops.push(ownStop('agenda', { agenda: true }, AGENDA_NOTE));
  for (const part of parts) {
    const { slug, slides, does } = part;
    if (part.agenda) stops.push(ownStop(`agenda-${slug}`, { agenda: true }, AGAIN_NOTE));
    if (opening)
      stops.push(ownStop(`part-${slug}`, { section: part.title, minutes: part.minutes }, does));
    stops.push(...slides.map((slide) => ({ slug, slide })));
  }
  stops.push(ownStop('recap', { text: recap }, RECAP_NOTE));
  return { title, minutes, stops };
}

/** Orders with notes are packed, which takes a moment: all of them, once. */
const lists = new Map(
  await Promise.all(
    courses.map(async (course) => {
      const list = await serializeOrder(courseOrder(course));
      if (!list) throw new Error(`The course “${course.title}” is too long for an address.`);
      return [course, list] as const;
    }),
  ),
);

/** The address, below the root, that presents a course, beginning with its title. */
export const courseAddress = (course: Course): string =>
  presentAddress(courseOrder(course).stops, lists.get(course)!);

/** The address, below the root, of the page where this course can be changed. */
export const changeAddress = (course: Course): string => orderAddress(lists.get(course)!);
