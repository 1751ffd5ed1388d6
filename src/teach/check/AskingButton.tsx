import { useState } from 'react';

/** Acts only when it is pressed twice, with `ask` in between. Without `ask`, at once. */
export function AskingButton({
  act,
  says,
  ask,
  press,
}: {
  act: string;
  says: string;
  ask: string | undefined;
  press: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const pressed = () => {
    if (asked || !ask) press();
    setAsked(!asked && ask !== undefined);
  };
  return (
    <button
      type="button"
      className="quiet"
      data-act={act}
      onClick={pressed}
      onBlur={() => setAsked(false)}
    >
      {asked ? ask : says}
    </button>
  );
}

/** Asks before it clears: what is cleared cannot be brought back. */
export const ClearButton = (props: { act: string; what: string; clear: () => void }) => (
  <AskingButton
    act={props.act}
    says={`Clear ${props.what}`}
    ask={`Press again to clear ${props.what}`}
    press={props.clear}
  />
);
