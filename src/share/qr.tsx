import { encode } from 'uqr';

/** Phone cameras in a back row cannot read longer codes. */
export const MAX_QR_LENGTH = 1_200;

/** Returns a QR code as one SVG path, including its quiet zone; null if the text is too long. */
export function qrPath(text: string): { d: string; size: number } | null {
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

/** An address as a QR code, black on white in any theme, as cameras expect. */
export function QrCode({ address, code }: { address: string; code: { d: string; size: number } }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={address}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.d} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
