import { dec, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S2-24 S2-29 S2-30 S2-37 C72 C73 C74 C75',
  says: [
    // e over e and three times 1/e; the query’s part is the same for all keys.
    'The answer is “Less than 75%”',
    'It gets 71.1%',
    'Among ten keys the most is 45.1%, among a hundred 6.9%',
    'It stays at 87.2%',
    // Cosines 1, 0.9328, 0.7071 and −0.7071.
    'A wins with only 34.9%. C is close behind with 32.7% and B still has 26.1%',
    'Times 20, A has 79.1%',
    // Distances 1.5811, 3.1623, 1.1402 and 5, and their squares.
    'so C has 76.8% of the weight instead of 55.7%',
    // Scores 4, 9 and 0, less 2, 9 and 2.5.
    'B has the largest, 9, and 99.3% of the weight',
    'B is long and loses most: its part is −9',
    'So now A leads, with 87.2%',
    // PyTorch’s own numbers (similarity of seeds_random.json).
    'query 1 gives its best key 86.7% by dot product and 27.8% by cosine',
    'is 8.05 and 0.13',
    'it gives that key 47.2%, they give it 44.1%',
    // 772 and 517 of 800 rows.
    'In 96.5% of them the cosine has the same best key',
    'The distance has the same best key in only 64.6%',
    'the distance prefers key 2, the shortest of the four, the dot product key 4, the longest',
  ],
  answers: '4 | −2 | −2.5 | −0.5 | 9 | −9 | −2.5 | −2.5 | 0 | −2.5 | −2.5 | −5 | B, A, C | A, B, C',
  byHand: () => {
    const [q, keyC] = [-(2 ** 2 + 1 ** 2) / 2, -(1 ** 2 + 2 ** 2) / 2];
    return [q, 4 - 2 + q, q, 9 - 9 + q, keyC, q].map((x) => dec(x, 1));
  },
} satisfies LessonFacts;
