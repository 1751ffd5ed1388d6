import { formatDecimals, type LessonFacts } from '../lessonFacts.ts';

export default {
  required: 'S2-14 S3-17 S3-18 S3-19 S3-20 S3-21 S4-23 S4-24 C57 C58 C59 C60 C61 C62 C63 C64 C65',
  says: [
    // The squares of 2000, 4000, 8000 and 512.
    'Two thousand words have 4,000,000 scores. Eight thousand have 64,000,000: four times the words, sixteen times the scores',
    '512 words have 262,144 scores per head',
    // 2 · 512.
    'Go to the tie, at 1024 words of 512 numbers',
    'The answer is “Three times as much”',
    // (8n²d + 8nd²) / (2n²d + 4nd²) = 4 (n + d) / (n + 2d), n = 8000, d = 512.
    'it’s already 3.77 times as much',
    // 4 · 16000², and eight times that.
    'one head of one layer needs 1.02 GB',
    'so eight heads need 8.19 GB',
    'The answer is “About 22,000”',
    // √(8 · 10⁹ / 4) and √(8 · 10⁹ / 2).
    'or about 1.41, times as many words. For one head, 8 GB are enough for the scores of 44,721 words in float32, and of 63,245 in float16',
    // 14 ms and 3.3; e raised to 2 − 4; two scores, m, l and two numbers of acc for each of 8000 queries.
    // 1 + e raised to −0.5.
    '= 1.607. Now you can forget both scores',
    'PyTorch took 4.2 times as long',
    'The answer is “It gets smaller”',
    'At block 3 the factor is 0.135',
    'the whole table has 64,000,000 scores',
    'a query carries six numbers: two scores, m, sum, and two for acc. For all 8000 queries, that’s 48,000',
    // Squares of 16, 512 and 16000 as seconds; 6 · 512.
    'A sentence of 16 words would take you 4.27 minutes. A page of 512 words would take 3.03 days',
    'It would take 8.11 years',
    'don’t reach half of the work until n = 6d, which is 3072 words of 512 numbers',
    // 10⁶ / 1024, its square, and 2 · 10¹² bytes.
    'the context became 977 times as long',
    'One head would have 953,674 times as many scores',
    'storing them would take 2 TB',
    'In 2020 it read 2,048',
    'GPT-2 read 1,024, and the two GPT-4 models of March 2023 read 8,192 and 32,768',
    // What PyTorch was measured to take, and what follows from it.
    'PyTorch took 145 ms for the plain recurrent layer, 2813 for attention',
    'and 3437 for an LSTM',
    '2.07 billion',
    'took 0.017 ms for ten words and 0.055 ms for a hundred',
    '3.2 times as long for ten times the words',
    'took 3.3 ms, 60 times as long as a hundred, and eight thousand took 520 ms',
    'the time grew 158 times',
    'twice the words took 9.1 times as long',
    'grows from 16 to 64 megabytes',
  ],
  answers:
    '10,000 | 40,000 | 1,000,000 | 20,000 | 80,000 | 2,000,000 | 25,600 | 51,200 | 256,000 | 8 MB | ' +
    // 3 + 1/e, and that times 1/e, with 3 + 1/e added.
    '4 MB | 128 | 100 | 400 | 10000 | 10 | 20 | 100 | 1 | 3.368 | 2 | 0.368 | 4.607 | 4.6069',
  byHand: (e) => {
    const first = formatDecimals(3 * e(0) + e(-1), 3);
    const exact = (3 + Math.exp(-1)) * (1 + Math.exp(-1));
    const both = formatDecimals(Number(first) * e(-1) + 3 * e(0) + e(-1), 3);
    return [first, formatDecimals(e(-1), 3), both, formatDecimals(exact, 4)];
  },
} satisfies LessonFacts;
