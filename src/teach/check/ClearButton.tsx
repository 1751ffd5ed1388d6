import { useState } from 'react';

/** Clears only when it is pressed twice: what it clears cannot be brought back. */
export function ClearButton({
  act,
  what,
  clear,
}: {
  act: string;
  what: string;
  clear: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const press = () => {
    if (asked) clear();
    setAsked(!asked);
  };
  return (
    <button
      type="button"
      className="quiet"
      data-act={act}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? `Press again to clear ${what}` : `Clear ${what}`}
    </button>
  );
}
