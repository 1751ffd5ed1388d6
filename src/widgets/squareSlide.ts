import { useSlide, useWideSlide } from '../widget/slideWidth.ts';

/** Whether the page is shown as slides of 4:3. */
export function useSquareSlide(): boolean {
  const [slide, wide] = [useSlide(), useWideSlide()];
  return slide && !wide;
}
