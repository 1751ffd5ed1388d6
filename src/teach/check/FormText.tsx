/** The questions as HTML: only what draws pages loads this. */
import { useMemo } from 'react';
import type { Content } from '../../lessons/lessons.ts';
import { SessionContext } from '../../widget/context.ts';
import { createSession } from '../../widget/session.ts';
import { registry } from '../../widgets/registry.ts';
import { FORMS } from './forms.ts';
import { pairs } from './pairs.ts';
import { checkVocabulary, type Drawn, DrawnContext } from './Question.tsx';

const texts = import.meta.glob<Content>('../../../content/check/questions.mdx', {
  query: '?text',
  import: 'default',
  eager: true,
});
const [Questions] = Object.values(texts) as [Content];

const ids = new Set(pairs.flatMap(({ figure }) => FORMS.map((form) => figure[form])));
const figures = await Promise.all(
  [...ids].map(async (id) => ({ name: id, widget: (await registry[id]!()).default })),
);

/** The fourteen questions of one form. */
export function FormText({ form, as, root }: Drawn) {
  const session = useMemo(() => createSession('check/', figures), []);
  const drawn = useMemo(() => ({ form, as, root }), [form, as, root]);
  return (
    <DrawnContext value={drawn}>
      <SessionContext value={session}>
        <ol className="check-questions">
          <Questions components={checkVocabulary} />
        </ol>
      </SessionContext>
    </DrawnContext>
  );
}
