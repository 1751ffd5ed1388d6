import type { Instance } from '../widget/instance.ts';

export function PicturePart({ instance }: { instance: Instance }) {
  return <p>{instance.name}</p>;
}
