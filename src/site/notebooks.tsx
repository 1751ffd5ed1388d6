// Renders lessons as notebooks: the text, and the figures' programs with their output. Only the build uses this.
import { renderToStaticMarkup } from 'react-dom/server';
import { programCells } from '../python/editor/programCells.ts';
import { tasks } from '../python/exercises/tasks.ts';
import { createRuntime, type Runtime } from '../python/index.ts';
import { type Content, lessons, type LessonMeta, lessonSource } from '../lesson/lessons.ts';
import { MainFigure } from '../lesson/prose.tsx';
import { SessionContext } from '../figure/context.ts';
import { programOf } from '../figure/program.ts';
import { loadPage } from './load.ts';
import { notebookVocabulary } from './notebookVocabulary.tsx';
import { pageAt } from '../pages/registry.ts';

/** A code cell and its output. `output` is undefined if the program measures time. */
export interface RunCell {
  readonly code: string;
  readonly output: string | undefined;
}

export interface RenderedNotebook {
  readonly lesson: LessonMeta;
  /** The text, with `<div data-cell="name">` in place of each figure's program. */
  readonly html: string;
  readonly programs: ReadonlyMap<string, readonly RunCell[]>;
}

const lessonTexts = import.meta.glob<Content>('../../content/*.mdx', { import: 'default' });

/** Separates the output of cells; no program prints this character. */
const OUTPUT_SEPARATOR = '\u241e';

async function runCells(
  run: Runtime['run'],
  name: string,
  cells: readonly string[],
): Promise<RunCell[]> {
  const { output, error } = await run(cells.join(`\n\nprint("${OUTPUT_SEPARATOR}")\n\n`));
  if (error) throw new Error(`The program of ${name} fails: ${error.message}`);
  const outputs = output.split(`${OUTPUT_SEPARATOR}\n`);
  // Timings differ on every machine.
  const isTimed = cells.some((cell) => cell.includes('perf_counter'));
  return cells.map((cell, i) => ({ code: cell, output: isTimed ? undefined : outputs[i] }));
}

export async function renderNotebook(
  lesson: LessonMeta,
  run: Runtime['run'],
): Promise<RenderedNotebook> {
  const page = pageAt(`${lesson.slug}/`)!;
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
    programs.set(name, await runCells(run, name, programCells(code)));
  }
  // Exercises appear in their initial state.
  for (const { id, start } of Object.values(tasks))
    if (html.includes(`data-cell="${id}"`))
      programs.set(id, await runCells(run, id, [start.trim()]));
  return { lesson, html, programs };
}

/** Renders the notebooks of all lessons, or of one. */
export async function renderNotebooks(slug?: string): Promise<RenderedNotebook[]> {
  const { run } = await createRuntime();
  const rendered: RenderedNotebook[] = [];
  for (const lesson of lessons.filter((one) => slug === undefined || one.slug === slug))
    rendered.push(await renderNotebook(lesson, run));
  return rendered;
}
