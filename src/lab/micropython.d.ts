declare module '@micropython/micropython-webassembly-pyscript' {
  /** Starts an interpreter. Source: MicroPython, `ports/webassembly/README.md`. */
  export function loadMicroPython(options?: {
    url?: string;
    heapsize?: number;
    pystack?: number;
    stdout?: (bytes: Uint8Array) => void;
    stderr?: (bytes: Uint8Array) => void;
    linebuffer?: boolean;
  }): Promise<unknown>;
}
