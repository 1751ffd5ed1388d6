// Server side of roots.tsx: each root is rendered separately because it is hydrated separately.
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
import { Figure, FigureWithSkipLink, figureAttributes } from './Figure.tsx';
import { rootTree } from './roots.tsx';

/** An element whose contents are a React root. `kind` selects the function that renders it again in the browser. */
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
  const html = renderToString(rootTree(session, children), { identifierPrefix: prefix });
  return (
    <Tag
      {...attributes}
      data-react={kind}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Views of the widgets on a page, by widget id. */
export const ViewsContext = createContext<ReadonlyMap<string, ComponentType<ViewProps>>>(new Map());

/** The page's figure with this name, in its initial state. */
export function PageFigure({ name, heading }: { name: string; heading?: string | undefined }) {
  const instance = useInstance(name);
  const View = use(ViewsContext).get(instance.widget.id);
  if (!View) throw new Error(`The page did not load the widget "${instance.widget.id}".`);
  return (
    <FigureWithSkipLink name={name}>
      <Root as="figure" kind="figure" {...figureAttributes(instance, heading)}>
        <Figure instance={instance} View={View} heading={heading} />
      </Root>
    </FigureWithSkipLink>
  );
}
