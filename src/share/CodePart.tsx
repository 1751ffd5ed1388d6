import type { Instance } from '../widget/instance.ts';

export function CodePart({ instance }: { instance: Instance }) {
  return <p>{instance.name}</p>;
}
