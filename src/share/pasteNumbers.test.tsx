import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaskEditor } from '../kit/input/MaskEditor.tsx';
import { MatrixEditor } from '../kit/input/MatrixEditor.tsx';
import { VectorField } from '../kit/input/VectorField.tsx';
import { mask, matrix, vector, words } from '../figure/fields/index.ts';
import { listenForNumbers } from '../figure/listenForNumbers.ts';
import { checkDefinition, type StateOf } from '../figure/define.ts';
import { createInstance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';

const range = { min: -10, max: 10 };
const fields = {
  fixed: matrix({
    label: 'K',
    initial: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    ...range,
  }),
  free: matrix({ label: 'Q', initial: [[1, 2]], rows: [1, 3], cols: [2, 2], ...range }),
  /** As many rows as `free`, or one more. */
  follower: matrix({ label: 'V', initial: [[1]], rows: [1, 3], cols: [1, 1], ...range }),
  list: vector({ label: 'scores', initial: [1, 2, 3], ...range }),
  may: mask({ label: 'mask', initial: [[true, true]] }),
  names: words({ label: 'words', initial: ['cat'] }),
};
type State = StateOf<typeof fields>;
const widget = checkDefinition<State, null>({
  id: 'taker',
  version: 1,
  title: 'Taker',
  fields,
  normalize: (s) =>
    s.follower.length === s.free.length
      ? s
      : { ...s, follower: s.free.map((_, i) => s.follower[i] ?? [0]) },
  derive: () => null,
  quantities: {},
  describe: () => 'It takes.',
  torch: () => '',
  presets: {},
  view: () => Promise.reject(new Error('The taker has no picture.')),
});

afterEach(() => {
  cleanup();
  document.querySelector('.numbers-note')?.remove();
});

function show() {
  const instance = createInstance(widget, { name: 'taker' });
  const { container } = render(
    <figure className="figure" data-scope="taker">
      <MatrixEditor of={instance.fields['fixed']!} />
      <MatrixEditor of={instance.fields['free']!} />
      <div id="turned">
        <MatrixEditor of={instance.fields['fixed']!} transposed />
      </div>
      <VectorField of={instance.fields['list']!} />
      <MaskEditor of={instance.fields['may']!} />
      <p id="words">words</p>
    </figure>,
  );
  const asked = vi.fn<(event: CustomEvent) => void>();
  container.addEventListener('dialog', asked as never);
  const session = { instances: new Map([['taker', instance]]) } as unknown as Session;
  const load = vi.fn<() => Promise<typeof import('./pasteNumbers.ts')>>(
    () => import('./pasteNumbers.ts'),
  );
  listenForNumbers(container, session, load);
  const input = (name: string, nth = 0) =>
    [...container.querySelectorAll(`input[aria-label^="${name}"]`)].at(nth)!;
  const data = (given: string, files: File[] = []) => ({
    getData: () => given,
    files,
    types: files.length > 0 ? ['Files'] : ['text/plain'],
  });
  const told = () => document.querySelector('.numbers-note')?.textContent ?? '';
  return {
    instance,
    asked,
    load,
    input,
    told,
    state: () => instance.store.getState().present as State,
    /** Returns whether the control itself receives the paste, which it does not if our own handler takes it. */
    paste: (into: Element, given: string, files?: File[]) =>
      fireEvent.paste(into, { clipboardData: data(given, files) }),
    drop: (onto: Element, given: string, files?: File[]) =>
      fireEvent.drop(onto, { dataTransfer: data(given, files) }),
    over: (onto: Element) => fireEvent.dragOver(onto, { dataTransfer: data('') }),
    changed: () => waitFor(() => expect(instance.store.getState().past).toHaveLength(1)),
    refused: async (sentence: RegExp) => {
      await waitFor(() => expect(told()).toMatch(sentence));
      expect(instance.store.getState().past).toHaveLength(0);
    },
  };
}

describe('numbers pasted into a control', () => {
  it('fill a matrix from the cell on, in one step', async () => {
    const { paste, input, changed, state, instance } = show();
    expect(paste(input('K, row 1, number 2'), '7\t8\n-1\t-2')).toBe(false);
    await changed();
    expect(state().fixed).toEqual([
      [1, 7, 8],
      [4, -1, -2],
    ]);
    instance.undo();
    expect(state().fixed).toEqual(fields.fixed.initial);
  });
  it('replace the whole matrix at its first cell, even at another size, and report what changes with it', async () => {
    const { paste, input, changed, state, told } = show();
    paste(input('Q, row 1, number 1'), 'tensor([[1.5, 2.0],\n        [3.0, 4.0]])');
    await changed();
    expect(state().free).toEqual([
      [1.5, 2],
      [3, 4],
    ]);
    expect(state().follower).toEqual([[1], [0]]);
    await waitFor(() => expect(told()).toBe('Also changes to match: V.'));
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(told()).toBe('');
  });
  it('overwrite a row at the first cell and keep the size', async () => {
    const { paste, input, changed, state } = show();
    paste(input('Q, row 1, number 1'), '[[1, 2], [3, 4]]');
    await changed();
    paste(input('Q, row 1, number 1'), '7\t8');
    await waitFor(() =>
      expect(state().free).toEqual([
        [7, 8],
        [3, 4],
      ]),
    );
  });
  it('keep their arrangement in a transposed table', async () => {
    const { paste, changed, state } = show();
    paste(document.querySelector('#turned input')!, '7 8\n9 0\n-1 -2');
    await changed();
    expect(state().fixed).toEqual([
      [7, 9, -1],
      [8, 0, -2],
    ]);
  });
  it('fill a list from the number on', async () => {
    const { paste, input, changed, state } = show();
    paste(input('scores, number 2'), '[8, 9]');
    await changed();
    expect(state().list).toEqual([1, 8, 9]);
  });
  it('set the boxes of a mask', async () => {
    const { paste, input, changed, state } = show();
    paste(input('mask'), '[0., -inf]');
    await changed();
    expect(state().may).toEqual([[true, false]]);
  });
  it.each([
    ['1 2\n3', /^Row 2: it has 1 number, and the first row has 2\.$/],
    ['1 two', /^Row 1, column 2: “two” is not a number\.$/],
    ['1 99', /^Row 1, column 2: 99 is outside −10 to 10\.$/],
    ['1 nan', /^Row 1, column 2: nan can’t be used here\.$/],
    ['1 2 3 4', /^K takes 2 rows of 3 numbers, each from −10 to 10; these are 4 numbers\.$/],
  ])('are rejected if they are %j, and nothing changes', async (given, sentence) => {
    const { paste, input, refused } = show();
    expect(paste(input('K, row 1, number 1'), given)).toBe(false);
    await refused(sentence);
  });
  it('are rejected if they extend beyond the matrix', async () => {
    const { paste, input, refused } = show();
    paste(input('K, row 2, number 2'), '1 2\n3 4');
    await refused(
      /^From row 2, column 2 on: 2 rows of 2 numbers don’t fit into K, which has 2 rows/,
    );
  });
  it('are left to the input if there is only one', () => {
    const { paste, input, load } = show();
    for (const one of ['7', ' -7.5 ', 'word', '']) expect(paste(input('K'), one)).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });
  it('prefer the text that a spreadsheet copies to its image', async () => {
    const { paste, input, changed, state } = show();
    paste(input('scores'), '7\t8\t9', [new File([Uint8Array.of(0x89, 0)], 'image.png')]);
    await changed();
    expect(state().list).toEqual([7, 8, 9]);
  });
  it('open the dialog if there are several tensors', async () => {
    const { paste, input, asked } = show();
    paste(input('K'), 'Q = [[1, 2]]\nK = [[1, 2, 3], [4, 5, 6]]');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(asked.mock.calls[0]![0].detail).toMatchObject({
      name: 'numbers',
      brought: { source: expect.stringContaining('Q =') },
    });
  });
  it('do not change a locked field', async () => {
    const { paste, input, told, instance, state } = show();
    instance.guard = (_, present) => present;
    paste(input('scores'), '7 8 9');
    await waitFor(() => expect(told()).toMatch(/^scores stays as it is: it’s locked/));
    expect(state().list).toEqual([1, 2, 3]);
  });
});

describe('numbers dropped on a figure', () => {
  const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'a.csv');
  it('set the field under the pointer from a file', async () => {
    const { drop, input, changed, state } = show();
    expect(drop(input('scores'), '', [file('3,2,1')])).toBe(false);
    await changed();
    expect(state().list).toEqual([3, 2, 1]);
  });
  it('open the dialog anywhere else', async () => {
    const { drop, asked } = show();
    drop(document.querySelector('#words')!, '', [file('3,2,1')]);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(asked.mock.calls[0]![0].detail.brought.name).toBe('a.csv');
  });
  it('are rejected without reading a file that is too large', async () => {
    const { drop, input, refused } = show();
    const large = file('1');
    Object.defineProperty(large, 'size', { value: 6e6 });
    large.arrayBuffer = () => Promise.reject(new Error('it was read'));
    drop(input('scores'), '', [large]);
    await refused(/larger than 5 MB/);
  });
  it('highlight where they would go', async () => {
    const { over, input, drop } = show();
    expect(over(input('scores'))).toBe(false);
    await waitFor(() => expect(document.querySelector('[data-drop]')).not.toBeNull());
    expect(document.querySelector('[data-drop]')!.contains(input('scores'))).toBe(true);
    over(document.querySelector('#words')!);
    await waitFor(() => expect(document.querySelector('figure[data-drop]')).not.toBeNull());
    expect(document.querySelectorAll('[data-drop]')).toHaveLength(1);
    drop(document.querySelector('#words')!, '1 2');
    expect(document.querySelector('[data-drop]')).toBeNull();
  });
});
