import { everyProgram } from './everyProgram.ts';

await everyProgram(import.meta.filename);
