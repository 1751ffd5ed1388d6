import type { Instance } from '../widget/instance.ts';

export function EmbedPart({ instance }: { instance: Instance }) {
  return <p>{instance.name}</p>;
}
