import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('query-key-value'));

it('quotes nobody without a source', () => expect(page).not.toMatch(/DeepSeek/i));
