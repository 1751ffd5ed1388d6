import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'In “The animal kept off the street because it was tired.”, “it” asks; most weight goes to animal 62%, street 9%, itself 8%. The weights are set by hand.',
  },
  {
    text: '1;ending=busy',
    description:
      'In “The animal kept off the street because it was busy.”, “it” asks; most weight goes to street 61%, animal 10%, busy 9%. The weights are set by hand.',
  },
  {
    text: '1;asks=kept;ending=late',
    description:
      'In “The animal kept off the street because it was late.”, “kept” asks; most weight goes to animal 28%, itself 26%, off 26%. The weights are set by hand.',
  },
  {
    text: '1;asks=last',
    description:
      'In “The animal kept off the street because it was tired.”, “tired” asks; most weight goes to animal 36%, itself 25%, it 18%. The weights are set by hand.',
  },
  {
    text: '1;asks=The;ending=tired',
    description:
      'In “The animal kept off the street because it was tired.”, “The” asks; most weight goes to animal 55%, itself 30%, kept 3%. The weights are set by hand.',
  },
] satisfies Frozen[];
