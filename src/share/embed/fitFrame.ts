/** Minimum and maximum scale of a figure. */
const SCALES = [0.4, 3] as const;

/**
 * Makes `main` fill the window: lays it out in the width that allows the largest scale, scales it as a whole, and
 * repeats this when the window changes. Parts unfolded later can be scrolled to. Returns a function that undoes this.
 */
export function fitFrame(main: HTMLElement): () => void {
  const { style } = main;
  const fit = () => {
    let [least, most]: [number, number] = [...SCALES];
    const draw = (scale: number) => {
      style.width = `${innerWidth / scale}px`;
      return main.offsetHeight * scale;
    };
    // A larger scale means a narrower and therefore taller layout.
    for (let i = 0; i < 9; i++) {
      const scale = (least + most) / 2;
      if (draw(scale) <= innerHeight) least = scale;
      else most = scale;
    }
    const height = draw(least);
    style.transform = `scale(${least})`;
    style.transformOrigin = '0 0';
    style.marginBottom = `${height - main.offsetHeight}px`;
  };
  // Otherwise the page could scroll into the space that `main` occupied before scaling.
  const around = main.parentElement!.style;
  around.display = 'flow-root';
  fit();
  addEventListener('resize', fit);
  return () => {
    removeEventListener('resize', fit);
    around.removeProperty('display');
    for (const name of ['width', 'transform', 'transform-origin', 'margin-bottom'])
      style.removeProperty(name);
  };
}
