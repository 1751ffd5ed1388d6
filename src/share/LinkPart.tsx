import type { Instance } from '../widget/instance.ts';

export function LinkPart({ instance }: { instance: Instance }) {
  return <p>{instance.name}</p>;
}
