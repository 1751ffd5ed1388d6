/**
 * npm run torch [-- <widget> ...] Runs the code of every figure with real PyTorch and with our Python runtime, for all
 * presets and five generated states each, and compares the output with the page and with each other: the same words,
 * and numbers within one unit of the last printed digit. Without widget names, also judges the exercises' solutions
 * with real PyTorch and runs the lessons' notebooks from top to bottom. Prints differences and a total. Exits with 1 if
 * anything differs, and with 2 if Python has no PyTorch.
 */
import { spawnSync } from 'node:child_process';
import { openModules } from './modules.mjs';
import { reportError } from './run.mjs';
import { judgeNotebooks } from './torchNotebooks.mjs';
import { judgeSolutions } from './torchSolutions.mjs';

/** A Python with PyTorch: `PYTHON`, the first on the path, or the system's. */
const python = [process.env.PYTHON, 'python3', '/usr/bin/python3'].find(
  (name) => name && spawnSync(name, ['-c', 'import torch']).status === 0,
);
if (!python) {
  console.error(
    'torch: no python3 with PyTorch. "apt-get install python3-torch" (Debian) or "pip install torch" gets it; PYTHON names another python3.',
  );
  process.exit(2);
}

/** Runs programs given as a JSON list; prints a JSON list with each one's output, error and seconds. */
const RUNNER = `
import contextlib, io, json, sys, time, traceback
import torch
torch.set_num_threads(1)
results = []
for code in json.load(sys.stdin):
    # What a program sets for all of PyTorch is not there for the next.
    torch.set_printoptions(profile="default")
    torch.set_default_dtype(torch.float32)
    out, error, start = io.StringIO(), None, time.perf_counter()
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(code, "code", "exec"), {"__name__": "__main__"})
        except Exception as problem:
            error = type(problem).__name__ + ": " + str(problem)
    results.append({"output": out.getvalue(), "error": error, "seconds": time.perf_counter() - start})
json.dump(results, sys.stdout)
`;

function withPyTorch(codes) {
  const { status, stdout, stderr } = spawnSync(python, ['-c', RUNNER], {
    input: JSON.stringify(codes),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${python} failed:\n${stderr}`);
  return JSON.parse(stdout);
}

const { load, close } = await openModules();

const chosen = process.argv.slice(2);

let failed = 0;
let passed = 0;
try {
  const { createRuntime } = await load('src/python/index.ts');
  const { programsOf, widgets } = await load('tests/unit/python/programs.ts');
  const { differences, looseTolerances, excludedPrograms } = await load(
    'tests/unit/python/compare.ts',
  );
  const programs = (
    await Promise.all(
      (chosen.length ? widgets.filter((id) => chosen.includes(id)) : widgets).map((id) =>
        programsOf(id, 5),
      ),
    )
  ).flat();
  const { wrongPrints } = await load('tests/unit/python/printed.ts');
  const real = withPyTorch(programs.map(({ code }) => code));
  const lab = await createRuntime();
  for (const [i, { name, code, prints }] of programs.entries()) {
    const { output, error } = real[i];
    const leeway = looseTolerances.find((one) => one.name.test(name));
    const found = error ? [error] : wrongPrints(prints, output, 1, leeway);
    if (!excludedPrograms.some((one) => one.name.test(name) && one.code.test(code))) {
      found.push(...differences(await lab.run(code), real[i], leeway));
    }
    if (found.length === 0) passed++;
    else failed++;
    for (const line of found) console.log(`${name}  ${line}`);
  }
  if (chosen.length === 0) {
    for (const judge of [judgeSolutions, judgeNotebooks]) {
      const { wrong, count } = await judge(load, withPyTorch);
      failed += wrong.length;
      passed += count - wrong.length;
      for (const line of wrong) console.log(line);
    }
  }
  console.log(`torch: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  reportError(error);
} finally {
  await close();
}
