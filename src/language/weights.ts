/** The trained model with its numbers. Large: whoever needs it loads it when it is asked for. */
import file from './weights.bin?url&inline';
import { readModel } from './model.ts';

const text = atob(file.slice(file.indexOf(',') + 1));
const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export const model = readModel(bytes.buffer);
