import type { BoundField } from '../kit/signal/boundField.ts';
import { NumberField } from '../kit/input/NumberField.tsx';
import type { Instance } from '../figure/instance.ts';
import type { RenderRoot } from '../figure/roots.tsx';

/** An inline control for the number at a path of a field: drag it or type. */
export function EditField({ instance, field }: { instance: Instance; field: string }) {
  const [id = '', ...path] = field.split('.');
  const whole = instance.fields[id] as BoundField<unknown> | undefined;
  if (!whole) throw new Error(`${instance.widget.id} has no field "${id}".`);
  const of = path.reduce<BoundField<unknown>>(
    (part, i) => part.at(Number(i)),
    whole,
  ) as BoundField<number>;
  const name = `${of.label}, number ${Number(path.at(-1) ?? 0) + 1}`;
  return <NumberField inline of={of} name={name} {...(of.role && { part: of.role })} />;
}

export const renderEdit: RenderRoot = ({ dataset }, { instances }) => (
  <EditField instance={instances.get(dataset['scope']!)!} field={dataset['edit']!} />
);
