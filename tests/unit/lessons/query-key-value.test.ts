import { expect, it } from 'vitest';
import { renderLesson, textOf } from './renderLesson.tsx';

const page = textOf(await renderLesson('query-key-value'));

it('quotes nobody without a source', () => expect(page).not.toMatch(/DeepSeek/i));
