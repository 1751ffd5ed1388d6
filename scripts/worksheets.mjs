/**
 * npm run worksheets [-- <lesson> ...] [-- --record]
 * Works thirty variants of worksheets out with NumPy, from the numbers that the sheets print, and holds the keys
 * against that, text by text. Without a lesson it takes all that scripts/worksheets.py knows.
 * `-- --show softmax 17` prints a key instead. Prints what differs, and a total; exits with 1 where anything differs, and
 * with 2 where Python has no NumPy.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openModules } from './modules.mjs';
import { commandArgs, isRecording, recordsOnlyAll, writeRecord } from './record.mjs';
import { report } from './run.mjs';

const VARIANTS = 30;
const program = fileURLToPath(new URL('worksheets.py', import.meta.url));
const [first, ...rest] = commandArgs;
const { load, close } = await openModules();
try {
  recordsOnlyAll(first === undefined);
  const { lessons } = await load('src/lessons/lessons.ts');
  const { loadKey } = await load('src/teach/worksheet/sources.ts');
  const { readSheet } = await load('src/teach/worksheet/sheet.ts');
  const sheetsOf = async (slugs, variants) => {
    const sheets = [];
    for (const lesson of lessons.filter(({ slug }) => slugs.includes(slug))) {
      const source = await loadKey(lesson);
      for (const variant of variants) sheets.push(readSheet(source, variant));
    }
    return sheets.map(({ slug, variant, exercises }) => ({
      lesson: slug,
      variant,
      exercises: exercises.map(({ instance, items }) => ({
        state: instance.start,
        answers: items.filter(({ judge }) => judge).map(({ answer }) => answer),
      })),
    }));
  };
  if (first === '--show') {
    const variants = rest.slice(1).map(Number);
    for (const { lesson, variant, exercises } of await sheetsOf([rest[0]], variants))
      for (const [i, { state, answers }] of exercises.entries())
        console.log(
          `${lesson} ${variant}.${i + 1} ${JSON.stringify(state)}\n    ${answers.join(' | ')}`,
        );
  } else {
    const python = [process.env.PYTHON, 'python3', '/usr/bin/python3'].find(
      (name) => name && spawnSync(name, ['-c', 'import numpy']).status === 0,
    );
    if (!python) {
      console.error(
        'worksheets: no python3 with NumPy. "pip install numpy" gets it; PYTHON names another python3.',
      );
      process.exit(2);
    }
    const known = spawnSync(python, [program, '--list'], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/);
    const slugs = first ? [first, ...rest] : known;
    const variants = Array.from({ length: VARIANTS }, (_, i) => i + 1);
    const { status, stdout } = spawnSync(python, [program], {
      input: JSON.stringify(await sheetsOf(slugs, variants)),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    });
    process.stdout.write(stdout);
    process.exitCode = status ?? 1;
    if (isRecording) {
      // Its last line; where there is none it failed before it could count.
      const counted = /^worksheets: (\d+) answers on (\d+) different sheets, (\d+) differ/m.exec(
        stdout,
      );
      const [answers = 0, sheets = 0, differ = 1] = (counted ?? []).slice(1).map(Number);
      const NumPy = spawnSync(python, ['-c', 'import numpy; print(numpy.__version__, end="")'], {
        encoding: 'utf8',
      }).stdout;
      const passed = Math.max(0, answers - differ);
      writeRecord('worksheets', { passed, failed: differ, lessons: slugs.length, sheets, NumPy });
    }
  }
} catch (error) {
  report(error);
} finally {
  await close();
}
