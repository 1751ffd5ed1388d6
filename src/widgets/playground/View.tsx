import type { Props } from './playground.ts';
export default function View({ fields }: Props) {
  return <p>{fields.n.label}</p>;
}
