import { encode } from 'uqr';

/** More than this a phone's camera does not read from a back row. */
export const MAX_QR_LENGTH = 1_200;

/** A code as one path, its quiet zone included; null where the text is too long for any. */
export function codePath(text: string): { d: string; size: number } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: 4 });
    const d = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('');
    return { d, size };
  } catch {
    return null;
  }
}

/** An address as a code: black on white in any theme, as cameras expect. */
export function QrCode({ address, code }: { address: string; code: { d: string; size: number } }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={address}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.d} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
