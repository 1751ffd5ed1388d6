import { expect, it } from 'vitest';
import { renderLesson, plainText } from './renderLesson.tsx';

const page = plainText(await renderLesson('query-key-value'));

it('every quotation has a source', () => expect(page).not.toMatch(/DeepSeek/i));
