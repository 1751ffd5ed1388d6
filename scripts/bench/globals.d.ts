/** What scripts/bench/browser.mjs records in a page that it measures. */
interface Window {
  bench: {
    /** First contentful paint, in ms after navigation. */
    fcp: number;
    /** Cumulative layout shift. */
    shift: number;
    /** Tasks of more than 50 ms. */
    long: [start: number, ms: number][];
    /** The longest event of each interaction, in ms; interactions under 16 ms have no entry. */
    interactions: number[];
    recording: boolean;
    /** While recording: ms between frames, and pointer moves. */
    frames: number[];
    moves: number;
    /** Time when the dragged element's value first changed. */
    answeredAt: number;
  };
  /** Notifies the script outside the page that a frame has begun. */
  benchFrame?: (nothing: string) => void;
}
