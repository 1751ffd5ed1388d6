import { PACKED_PREFIX } from './link.ts';

const pipeThrough = async (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) =>
  new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);

/**
 * Compresses text to URL-safe base64 after the prefix. The result ends in `.0`, because some apps drop punctuation at
 * the end of a link.
 */
export async function pack(text: string): Promise<string> {
  const stream = await pipeThrough(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
  return `${PACKED_PREFIX}${base64.replaceAll('+', '-').replaceAll('/', '.').replace(/=+$/, '')}.0`;
}

/** Inverse of `pack`; undefined if the text is damaged or would decompress to more than `limit` bytes. */
export async function unpack(packed: string, limit: number): Promise<string | undefined> {
  try {
    const body = packed.slice(PACKED_PREFIX.length).replace(/\.0$/, '');
    const binary = atob(body.replaceAll('-', '+').replaceAll('.', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const reader = (await pipeThrough(bytes, new DecompressionStream('deflate-raw'))).getReader();
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
