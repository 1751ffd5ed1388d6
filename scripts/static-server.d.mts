export interface ServeOptions {
  /** 0 for any free one; 4173 unless told. */
  port?: number;
  /** Sub-path the site lives under, such as /x/. */
  base?: string;
  /** 'localhost' answers on this machine only; '0.0.0.0' on its network too. */
  host?: string;
}

export interface StaticSite {
  /** With the base, ending in a slash. */
  url: string;
  port: number;
  base: string;
  close(): Promise<void>;
}

/** Serves a folder of finished files. Rejects with the system's error when the port is taken. */
export function serveStatic(dir: string, options?: ServeOptions): Promise<StaticSite>;

/** The same, on the given port or the next free one after it. */
export function serveOnFreePort(dir: string, options?: ServeOptions): Promise<StaticSite>;

/** A base beginning and ending with a slash. */
export function normalBase(base: string): string;
