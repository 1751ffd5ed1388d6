/** What a program prints: kept up to a length, and told as it comes. */
export interface Output {
  /** Takes bytes as they are printed. */
  write(bytes: Uint8Array): void;
  /** Tells what has not been told yet. */
  flush(): void;
  /** All that was kept. */
  text(): string;
  /** Lines that are left out. */
  cut(): number;
}

export interface OutputOptions {
  /** Bytes that are kept; what comes after them is counted by its lines. */
  readonly limit?: number | undefined;
  readonly onText?: ((text: string) => void) | undefined;
}

/** As much as a reader would ever look through, and more than any figure's code prints. */
const MAX_BYTES = 200_000;
/** While a program runs, its thread has no timers: what it prints is told at line ends, this often at most. */
const TELL_INTERVAL_MS = 100;
const LINE_END = 10;

export function createOutput({ limit = MAX_BYTES, onText: tell }: OutputOptions = {}): Output {
  let kept = new Uint8Array(1024);
  let length = 0;
  let full = false;
  let cut = 0;
  let toldLength = 0;
  let toldAt = 0;
  const textOf = (from: number) => new TextDecoder().decode(kept.subarray(from, length));
  const flush = () => {
    if (toldLength < length) tell?.(textOf(toldLength));
    toldLength = length;
    toldAt = performance.now();
  };
  const append = (byte: number) => {
    if (length === kept.length) {
      const more = new Uint8Array(2 * length);
      more.set(kept);
      kept = more;
    }
    kept[length++] = byte;
    if (byte === LINE_END && tell && performance.now() - toldAt > TELL_INTERVAL_MS) flush();
  };
  return {
    write(bytes) {
      for (const byte of bytes) {
        if (full && byte === LINE_END) cut++;
        if (full) continue;
        append(byte);
        // Not within a line, unless it is all that there is.
        full = length >= limit && (byte === LINE_END || length >= 2 * limit);
      }
    },
    flush,
    text: () => textOf(0),
    cut: () => cut,
  };
}
