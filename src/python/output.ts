/** Collects what a program prints, up to a length, and reports it as it comes. */
export interface Output {
  /** Receives bytes as they are printed. */
  write(bytes: Uint8Array): void;
  /** Reports what hasn't been reported yet. */
  flush(): void;
  /** The collected text. */
  text(): string;
  /** The number of lines that are left out. */
  cut(): number;
}

export interface OutputOptions {
  /** Bytes to collect. Of anything after them, only lines are counted. */
  readonly limit?: number | undefined;
  readonly onText?: ((text: string) => void) | undefined;
}

/** More than a reader would look through, and more than any figure's code prints. */
const MAX_BYTES = 200_000;
/** Timers don't fire while a program runs, so output is reported at the ends of lines, at most this often. */
const REPORT_INTERVAL_MS = 100;
const LINE_END = 10;

export function createOutput({ limit = MAX_BYTES, onText }: OutputOptions = {}): Output {
  let buffer = new Uint8Array(1024);
  let length = 0;
  let full = false;
  let cut = 0;
  let reportedLength = 0;
  let reportedAt = 0;
  const textOf = (from: number) => new TextDecoder().decode(buffer.subarray(from, length));
  const flush = () => {
    if (reportedLength < length) onText?.(textOf(reportedLength));
    reportedLength = length;
    reportedAt = performance.now();
  };
  const append = (byte: number) => {
    if (length === buffer.length) {
      const more = new Uint8Array(2 * length);
      more.set(buffer);
      buffer = more;
    }
    buffer[length++] = byte;
    if (byte === LINE_END && onText && performance.now() - reportedAt > REPORT_INTERVAL_MS) flush();
  };
  return {
    write(bytes) {
      for (const byte of bytes) {
        if (full && byte === LINE_END) cut++;
        if (full) continue;
        append(byte);
        // Don't stop within a line, unless the line is very long.
        full = length >= limit && (byte === LINE_END || length >= 2 * limit);
      }
    },
    flush,
    text: () => textOf(0),
    cut: () => cut,
  };
}
