/** The trained model with its weights. Import it dynamically, because the file is large. */
import file from './weights.bin?url&inline';
import { readModel } from './model.ts';

const text = atob(file.slice(file.indexOf(',') + 1));
const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export const model = readModel(bytes.buffer);
