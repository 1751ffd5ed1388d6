import type { Instance } from '../widget/instance.ts';

export function DataPart({ instance }: { instance: Instance }) {
  return <p>{instance.name}</p>;
}
