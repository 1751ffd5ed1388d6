import { renderToStaticMarkup } from 'react-dom/server';
import { type LessonMeta, lessons } from '../lessons/lessons.ts';
import { FigureView } from '../widget/FigureView.tsx';
import { createInstance } from '../widget/instance.ts';
import { registry } from '../widgets/registry.ts';

/** A drawing, and the widget whose style it is drawn in. */
interface Picture {
  html: string;
  widget: string;
}

/** How large a drawing is, by its viewBox; the lines behind the numbers of a scale are none. */
const areaOf = (svg: string) => {
  if (svg.startsWith('<svg class="tick-lines"')) return 0;
  const [, width = 0, height = 0] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return Number(width) * Number(height);
};

/** What a chart draws lies in layers, one above the other: all that have the size of this one, as one drawing. */
function wholeChart(layer: string, drawings: readonly string[]): string {
  const [size] = /viewBox="[^"]*"/.exec(layer)!;
  const layers = drawings.filter((svg) => svg.includes('"chart-layer') && svg.includes(size));
  return `<svg class="chart" ${size} preserveAspectRatio="none">${layers.join('')}</svg>`;
}

/** The largest drawing of the figure that a lesson names, or of its first, as it starts. */
export async function pictureOf({
  slug,
  figures,
  picture,
  crop,
}: LessonMeta): Promise<readonly [string, Picture]> {
  const shown = figures.find(({ name }) => !picture || name === picture);
  if (shown) {
    const { name, widget: id, preset } = shown;
    const { default: widget } = await registry[id]!();
    const { default: View } = await widget.view();
    const html = renderToStaticMarkup(
      <FigureView instance={createInstance(widget, { name, preset })} View={View} />,
      { identifierPrefix: slug },
    );
    const drawings: readonly string[] = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    if (drawings.length > 0) {
      const largest = drawings.reduce((most, svg) => (areaOf(svg) > areaOf(most) ? svg : most));
      const drawing = largest.includes('"chart-layer') ? wholeChart(largest, drawings) : largest;
      const cropped = crop ? drawing.replace(/viewBox="[^"]*"/, `viewBox="${crop}"`) : drawing;
      return [slug, { html: cropped, widget: id }];
    }
  }
  const named = picture ? `its figure “${picture}” (picture: …)` : 'its first figure';
  throw new Error(
    `content/NN-${slug}.mdx: ${named} ${shown ? 'draws no <svg>' : 'is not on the page'}, and the start page shows a drawing of each lesson. ` +
      `Write picture: <name> into the front matter, the name of a <Figure> whose View draws an <svg>, as those with a <Plane> do. This page has: ${figures.map(({ name }) => name).join(', ') || 'no figure'}.`,
  );
}

/** A small picture for each lesson, drawn by its own figure when the site is built. */
export const pictures: ReadonlyMap<string, Picture> = new Map(
  await Promise.all(lessons.map(pictureOf)),
);
