import { testPrograms } from './testPrograms.ts';

await testPrograms(import.meta.filename);
