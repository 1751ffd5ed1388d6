import { PACKED_PREFIX } from './link.ts';

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) =>
  new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);

/** Deflates a text and writes it in base64url behind the marker. Ends on a letter or digit. */
export async function pack(text: string): Promise<string> {
  const stream = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
  return `${PACKED_PREFIX}${base64.replaceAll('+', '-').replaceAll('/', '.').replace(/=+$/, '')}.0`;
}

/** The text again, or undefined where it is damaged or would unfold to more than `limit` bytes. */
export async function unpack(packed: string, limit: number): Promise<string | undefined> {
  try {
    const body = packed.slice(PACKED_PREFIX.length).replace(/\.0$/, '');
    const binary = atob(body.replaceAll('-', '+').replaceAll('.', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const reader = (await through(bytes, new DecompressionStream('deflate-raw'))).getReader();
    const parts: Uint8Array[] = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
    const unpackedBytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
    return new TextDecoder('utf-8', { fatal: true }).decode(unpackedBytes);
  } catch {
    return undefined;
  }
}
