import { readFileSync } from 'node:fs';
import { treeOf } from '../../../scripts/build/lessons.ts';
import { readPairs } from '../../../scripts/build/pairs.ts';

const file = 'content/check/questions.mdx';

/** The pairs of questions of `check/`. */
export const pairs = readPairs(treeOf(readFileSync(file, 'utf8')), file);
