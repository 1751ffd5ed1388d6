import { type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'C46 C18 S2-33 S2-34',
  says: [],
  answers: '',
  byHand: () => [],
} satisfies LessonFacts;
