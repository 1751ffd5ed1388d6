import { renderToStaticMarkup } from 'react-dom/server';
import { type LessonMeta, lessons } from '../lessons/lessons.ts';
import { createInstance } from '../widget/instance.ts';
import { registry } from '../widgets/registry.ts';

/** A drawing, and the widget whose style it is drawn in. */
interface Picture {
  html: string;
  widget: string;
}

/** The first drawing among a lesson's figures, as they start. */
async function pictureOf({ slug, figures }: LessonMeta): Promise<readonly [string, Picture]> {
  for (const { name, widget: id, preset } of figures) {
    const { default: widget } = await registry[id]!();
    const { default: View } = await widget.view();
    const instance = createInstance(widget, { name, preset });
    const { start } = instance;
    const html = renderToStaticMarkup(
      <View
        state={start}
        derived={instance.derived(start)}
        set={instance.set}
        fields={instance.fields}
        text={instance.quantityText}
      />,
      { identifierPrefix: slug },
    );
    const drawing = /<svg[\s\S]*?<\/svg>/.exec(html)?.[0];
    if (drawing) return [slug, { html: drawing, widget: id }];
  }
  throw new Error(`No figure of ${slug} has a drawing for its place on the start page.`);
}

/** A small picture for each lesson, drawn by its own figure when the site is built. */
export const pictures: ReadonlyMap<string, Picture> = new Map(
  await Promise.all(lessons.map(pictureOf)),
);
