import { useId } from 'react';
import { FIRST_VARIANT, isVariant, LAST_VARIANT } from './variant.ts';

/** Shows and changes the variant. Text that is not a variant changes nothing. */
export function VariantField({ variant, go }: { variant: number; go: (to: number) => void }) {
  const id = useId();
  return (
    <span className="variant-field">
      <label htmlFor={id}>Variant</label>
      <input
        // Keeps what is being typed until another variant is shown.
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
