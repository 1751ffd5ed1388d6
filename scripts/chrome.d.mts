/** What to hand to playwright-core's `chromium.launch`. */
export function launchOptions(executablePath: string): {
  executablePath: string;
  headless: boolean;
  chromiumSandbox: boolean;
  args: string[];
};

/** An installed browser that runs, if there is one. */
export function findChrome(): Promise<string | undefined>;

/** A browser that runs, installing one where there is none. */
export function ensureChrome(): Promise<string>;
