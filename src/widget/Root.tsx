// How the server draws what React takes over in the browser: apart, since it is taken over apart (roots.tsx).
import {
  type ComponentType,
  createContext,
  type ElementType,
  type ReactNode,
  use,
  useId,
} from 'react';
import { renderToString } from 'react-dom/server';
import { useInstance, useSession } from './context.ts';
import type { ViewProps } from './define.ts';
import { Figure, FigurePlace, frameOf } from './Figure.tsx';
import { inRoot } from './roots.tsx';

/** An element whose inside is a root. `kind`: by what the browser draws it again. */
export function Root({
  as: Tag,
  kind,
  children,
  ...attributes
}: {
  as: ElementType;
  kind: string;
  children: ReactNode;
} & Readonly<Record<string, unknown>>) {
  const prefix = useId();
  const session = useSession();
  const html = renderToString(inRoot(session, children), { identifierPrefix: prefix });
  return (
    <Tag
      {...attributes}
      data-react={kind}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The pictures of a page's widgets, by id. */
export const ViewsContext = createContext<ReadonlyMap<string, ComponentType<ViewProps>>>(new Map());

/** The figure of this name on the page, as it starts. */
export function PageFigure({ name, heading }: { name: string; heading?: string | undefined }) {
  const instance = useInstance(name);
  const View = use(ViewsContext).get(instance.widget.id);
  if (!View) throw new Error(`The page did not load the widget "${instance.widget.id}".`);
  return (
    <FigurePlace name={name}>
      <Root as="figure" kind="figure" {...frameOf(instance, heading)}>
        <Figure instance={instance} View={View} heading={heading} />
      </Root>
    </FigurePlace>
  );
}
