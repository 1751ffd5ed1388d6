import './signedBar.css';
import { memoByValue } from '../bound/memoByValue.ts';

/**
 * A number as a bar from the middle, to the right where it is positive and to the left where it is negative, on the
 * fixed domain [−reach, reach]. A number outside fills its half and is hatched.
 */
export const SignedBar = memoByValue(function SignedBar({
  value,
  reach,
}: {
  value: number;
  reach: number;
}) {
  const share = Math.min(1, Math.abs(value) / reach) * 50;
  return (
    <div className="signed-bar" aria-hidden="true">
      <div
        data-negative={value < 0}
        data-outside={Math.abs(value) > reach}
        style={{
          width: `${share.toFixed(2)}%`,
          left: value < 0 ? `${(50 - share).toFixed(2)}%` : '50%',
        }}
      />
    </div>
  );
});
