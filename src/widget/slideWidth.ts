import { createStore } from 'zustand/vanilla';

/** Width in pixels of the slide, at a height of 720; 0 if the page isn't shown as slides. */
export const slideWidth = createStore(() => 0);

/** Wider slides are 16:9. */
export const WIDE_THRESHOLD = 1120;
