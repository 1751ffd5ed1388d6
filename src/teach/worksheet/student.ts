/** The name under which a student hands in, kept on this device. */
import { createStore } from 'zustand/vanilla';
import { browserShelf } from '../../widget/work.ts';
import { MAX_NAME_LENGTH } from './homeworkFile.ts';

const KEY = 'abh:name';

/** Empty until the browser has been asked. */
export const student = createStore<{ name: string }>(() => ({ name: '' }));

export const readStudent = (): void =>
  student.setState({ name: (browserShelf.read(KEY) ?? '').slice(0, MAX_NAME_LENGTH) });

export function nameStudent(name: string): void {
  student.setState({ name: name.slice(0, MAX_NAME_LENGTH) });
  browserShelf.write(KEY, student.getState().name);
}
