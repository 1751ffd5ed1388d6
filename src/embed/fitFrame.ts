/** No smaller, and no larger than this is a figure drawn. */
const SCALES = [0.4, 3] as const;

/**
 * Has what is in `main` fill the window whole: laid out in the width that leaves the largest scale, and scaled as one
 * picture, anew whenever the window changes. What is unfolded later is scrolled to. Returns what takes it back.
 */
export function fitFrame(main: HTMLElement): () => void {
  const { style } = main;
  const fit = () => {
    let [least, most]: [number, number] = [...SCALES];
    const draw = (scale: number) => {
      style.width = `${innerWidth / scale}px`;
      return main.offsetHeight * scale;
    };
    // The larger the scale, the narrower and so the higher.
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
  // The room that it no longer takes below it is then not scrolled to.
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
