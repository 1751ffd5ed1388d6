import { createContext, use, useEffect, useState } from 'react';
import { useFigure } from '../../lesson/figureText.tsx';
import type { AnyField } from '../../figure/fields/field.ts';
import { codeFragment } from '../../figure/codeFragment.ts';

/** The site's root, and the name of the sheet in the first line of a program. */
export const SheetContext = createContext({ root: '', title: '' });

/** Returns a program that defines fields of the figure in this variant as tensors. */
function useProgramStart(inputs: string): string {
  const { widget, start } = useFigure();
  const { title } = use(SheetContext);
  const lines = inputs.split(' ').map((name) => {
    const field = widget.fields[name] as AnyField;
    return `${name} = ${field.python(start[name])}`;
  });
  return `# ${title}\nimport torch\n\n${lines.join('\n')}\n\n# Write your program here, and print the result.\n`;
}

/** A link to the code editor with the numbers of an exercise. */
export function CodeLink({ inputs }: { inputs: string }) {
  const { root } = use(SheetContext);
  const code = useProgramStart(inputs);
  const [fragment, setFragment] = useState('');
  useEffect(() => {
    let live = true;
    void codeFragment(code).then((packed) => live && setFragment(packed));
    return () => {
      live = false;
    };
  }, [code]);
  return (
    <p className="code-link">
      <a href={`${root}code/${fragment}`} target="_blank" rel="noopener">
        Open the code editor with these numbers<span className="hidden-text"> in a new tab</span>
      </a>
    </p>
  );
}
