import { formatDecimals, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S2-24 S2-29 S2-30 S2-37 C72 C73 C74 C75',
  says: [
    // e over e and three times 1/e; the query’s part is the same for all keys.
    'The answer is “Less than 75%”',
    'A gets only 71.1%',
    'Among ten, the most that a cosine can give to one key is 45.1%. Among a hundred, it’s 6.9%',
    'It stays the same, at 87.2%',
    // Cosines 1, 0.9328, 0.7071 and −0.7071.
    'it gets only 34.9% of the weight, with C right behind it at 32.7%',
    'Times 20, A gets 79.1%',
    // Distances 1.5811, 3.1623, 1.1402 and 5, and their squares.
    'so C gets 76.8% of the weight instead of 55.7%',
    // Scores 4, 9 and 0, less 2, 9 and 2.5.
    'B gets 99.3% of the weight',
    'so A takes the lead with 87.2%',
    // PyTorch’s own numbers (similarity of seeds_random.json).
    'Query 1 gives its best key 86.7% by dot product, and only 27.8% by cosine',
    'is only 0.13, and for the dot product it’s 8.05',
    'gives that key 44.1% by dot product and 47.2% by cosine',
    // 772 and 517 of 800 rows.
    'In 96.5% of them, the cosine has the same best key',
    'The distance agrees in only 64.6%',
    'The distance prefers key 2, the shortest of the four. The dot product prefers key 4, the longest',
  ],
  answers: '4 | −2 | −2.5 | −0.5 | 9 | −9 | −2.5 | −2.5 | 0 | −2.5 | −2.5 | −5 | B, A, C | A, B, C',
  byHand: () => {
    const [q, keyC] = [-(2 ** 2 + 1 ** 2) / 2, -(1 ** 2 + 2 ** 2) / 2];
    return [q, 4 - 2 + q, q, 9 - 9 + q, keyC, q].map((x) => formatDecimals(x, 1));
  },
} satisfies LessonFacts;
