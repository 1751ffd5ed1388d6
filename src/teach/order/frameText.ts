import { frameAddress } from '../../presenter/ownSlides.ts';

/** A name of a host, and what follows it, as people type addresses. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u;

/** The address that someone means who types this; undefined where a frame may show none such. */
export function asFrameAddress(text: string): URL | undefined {
  const typed = text.trim();
  return frameAddress(WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);
}
