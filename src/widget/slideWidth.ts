import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How wide the slide is that the page is shown as, of 720 pixels' height; 0 while it is read. */
export const slideWidth = createStore(() => 0);

/** Whether the page is shown as slides: for numbers that have fewer digits there. */
export const useIsSlide = (): boolean => useStore(slideWidth, (width) => width > 0);

/** A slide that is wider than this is one of 16:9. */
export const WIDE_THRESHOLD = 1120;

/** Whether the page is shown as slides of 16:9: for the few drawings that have another shape there. */
export const useIsWideSlide = (): boolean =>
  useStore(slideWidth, (width) => width > WIDE_THRESHOLD);
