// The lessons as notebooks: their words, and their figures' programs with what these print. Only the build has this.
import { renderToStaticMarkup } from 'react-dom/server';
import { createLab, type Lab } from '../lab/index.ts';
import { type Content, lessons, type LessonMeta, lessonSource } from '../lessons/lessons.ts';
import { MainFigure } from '../lessons/prose.tsx';
import { SessionContext } from '../widget/context.ts';
import type { Instance } from '../widget/instance.ts';
import { programOf } from '../widget/program.ts';
import { loadPage } from './load.ts';
import { notebookVocabulary } from './notebookVocabulary.tsx';
import { pages } from './pages.ts';

/** A program, and what it prints. */
export interface RunProgram {
  readonly code: string;
  /** None where it measures time: another one on every machine. */
  readonly output: string | undefined;
}

/** What a notebook is made of. */
export interface RenderedNotebook {
  readonly lesson: LessonMeta;
  /** The words, with `<div data-cell="name">` where a figure's program belongs. */
  readonly html: string;
  readonly programs: ReadonlyMap<string, RunProgram>;
}

const lessonTexts = import.meta.glob<Content>('../../content/*.mdx', { import: 'default' });

async function runOf(run: Lab['run'], { widget, start }: Instance): Promise<RunProgram> {
  const { code } = await programOf(widget, start);
  const { output, error } = await run(code);
  if (error) throw new Error(`The program of ${widget.id} fails: ${error.message}`);
  return { code, output: code.includes('perf_counter') ? undefined : output };
}

/** What the notebook of a lesson is made of. */
export async function renderNotebook(
  lesson: LessonMeta,
  run: Lab['run'],
): Promise<RenderedNotebook> {
  const page = pages.find((one) => one.kind === 'lesson' && one.lesson === lesson)!;
  const { session } = await loadPage(page);
  const Text = await lessonTexts[`../../${lessonSource(lesson)}`]!();
  const html = renderToStaticMarkup(
    <SessionContext value={session}>
      <MainFigure value={lesson.figures[0]?.name ?? ''}>
        <Text components={notebookVocabulary} />
      </MainFigure>
    </SessionContext>,
  );
  const programs = new Map<string, RunProgram>();
  for (const [name, instance] of session.instances) programs.set(name, await runOf(run, instance));
  return { lesson, html, programs };
}

/** Of all lessons. */
export async function renderNotebooks(): Promise<RenderedNotebook[]> {
  const { run } = await createLab();
  const rendered: RenderedNotebook[] = [];
  for (const lesson of lessons) rendered.push(await renderNotebook(lesson, run));
  return rendered;
}
