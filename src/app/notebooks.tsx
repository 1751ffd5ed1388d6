// The lessons as notebooks: their words, and their figures' programs with what these print. Only the build has this.
import { renderToStaticMarkup } from 'react-dom/server';
import { programCells } from '../lab/bench/programCells.ts';
import { tasks } from '../lab/exercises/tasks.ts';
import { createLab, type Lab } from '../lab/index.ts';
import { type Content, lessons, type LessonMeta, lessonSource } from '../lessons/lessons.ts';
import { MainFigure } from '../lessons/prose.tsx';
import { SessionContext } from '../widget/context.ts';
import { programOf } from '../widget/program.ts';
import { loadPage } from './load.ts';
import { notebookVocabulary } from './notebookVocabulary.tsx';
import { pages } from './pages.ts';

/** A part of a program, and what it prints: nothing is said where the program measures time. */
export interface RunCell {
  readonly code: string;
  readonly output: string | undefined;
}

/** What a notebook is made of. */
export interface RenderedNotebook {
  readonly lesson: LessonMeta;
  /** The words, with `<div data-cell="name">` where a figure's program belongs. */
  readonly html: string;
  readonly programs: ReadonlyMap<string, readonly RunCell[]>;
}

const lessonTexts = import.meta.glob<Content>('../../content/*.mdx', { import: 'default' });

/** What no program prints: the line between what its cells do. */
const BETWEEN = '\u241e';

async function runOf(run: Lab['run'], name: string, cells: readonly string[]): Promise<RunCell[]> {
  const { output, error } = await run(cells.join(`\n\nprint("${BETWEEN}")\n\n`));
  if (error) throw new Error(`The program of ${name} fails: ${error.message}`);
  const outputs = output.split(`${BETWEEN}\n`);
  // Another one on every machine.
  const timed = cells.some((cell) => cell.includes('perf_counter'));
  return cells.map((cell, i) => ({ code: cell, output: timed ? undefined : outputs[i] }));
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
  const programs = new Map<string, RunCell[]>();
  for (const [name, { widget, start }] of session.instances) {
    const { code } = await programOf(widget, start);
    programs.set(name, await runOf(run, name, programCells(code)));
  }
  // Exercises, as the reader finds them.
  for (const { id, start } of Object.values(tasks))
    if (html.includes(`data-cell="${id}"`)) programs.set(id, await runOf(run, id, [start.trim()]));
  return { lesson, html, programs };
}

/** Of all lessons, or of one. */
export async function renderNotebooks(slug?: string): Promise<RenderedNotebook[]> {
  const { run } = await createLab();
  const rendered: RenderedNotebook[] = [];
  for (const lesson of lessons.filter((one) => slug === undefined || one.slug === slug))
    rendered.push(await renderNotebook(lesson, run));
  return rendered;
}
