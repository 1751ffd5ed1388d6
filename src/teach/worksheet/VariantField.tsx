import { useId } from 'react';
import { FIRST_VARIANT, isVariant, LAST_VARIANT } from './variant.ts';

/** Which variant is shown. What is typed and names none changes nothing. */
export function VariantField({ variant, go }: { variant: number; go: (to: number) => void }) {
  const id = useId();
  return (
    <span className="variant-field">
      <label htmlFor={id}>Variant</label>
      <input
        // What is being typed is its own until another variant is shown.
        key={variant}
        id={id}
        type="number"
        inputMode="numeric"
        min={FIRST_VARIANT}
        max={LAST_VARIANT}
        defaultValue={variant}
        onChange={({ target }) => {
          const typed = Number(target.value);
          if (isVariant(typed) && typed !== variant) go(typed);
        }}
      />
    </span>
  );
}
