/** What scripts/bench/browser.mjs keeps in a page it measures. */
interface Window {
  bench: {
    /** First contentful paint, ms after the navigation began. */
    fcp: number;
    /** Tasks of more than 50 ms. */
    long: [start: number, ms: number][];
    /** The longest event of each interaction, ms; one under 16 leaves none. */
    interactions: number[];
    recording: boolean;
    /** While recording: ms between frames, and moves of the mouse. */
    frames: number[];
    moves: number;
  };
  /** Tells the script outside that a frame has begun. */
  benchFrame: (nothing: string) => void;
}
