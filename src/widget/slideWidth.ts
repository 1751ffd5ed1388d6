import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Width in pixels of the slide, at a height of 720; 0 if the page isn't shown as slides. */
export const slideWidth = createStore(() => 0);

/** Whether the page is shown as slides. Some numbers have fewer digits there. */
export const useIsSlide = (): boolean => useStore(slideWidth, (width) => width > 0);

/** Wider slides are 16:9. */
export const WIDE_THRESHOLD = 1120;

/** Whether the page is shown as 16:9 slides. A few drawings have a different layout there. */
export const useIsWideSlide = (): boolean =>
  useStore(slideWidth, (width) => width > WIDE_THRESHOLD);
