/**
 * Runs the lessons' notebooks from top to bottom in one Python with PyTorch, and compares each cell's output with the
 * file. Uses Jupyter if `nbclient` and `ipykernel` are installed, otherwise plain Python; if `nbformat` is installed,
 * also validates the format against its schema.
 */

/** Prints the output of each notebook's code cells, and the error if it failed. */
const RUNNER = `
import json
import io, contextlib, traceback


def _in_jupyter(notebook):
    from nbclient import NotebookClient
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    return ["".join(one.text for one in cell.outputs if one.output_type == "stream" and one.name == "stdout")
            for cell in notebook.cells if cell.cell_type == "code"]


def _in_python(notebook):
    names, printed = {"__name__": "__main__"}, []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile("".join(cell["source"]), "cell", "exec"), names)
            printed.append(out.getvalue())
    return printed


def _run(text):
    notebook, how = json.loads(text), _in_python
    try:
        import nbformat
        nbformat.validate(notebook)
        import nbclient, ipykernel
        notebook, how = nbformat.reads(text, as_version=4), _in_jupyter
    except ImportError:
        pass
    try:
        return {"how": how.__name__, "printed": how(notebook)}
    except Exception as problem:
        return {"how": how.__name__, "printed": [], "error": "".join(traceback.format_exception_only(problem)).strip()}


print(json.dumps([_run(text) for text in json.loads(_texts)]))
`;

/** Returns a line for each difference between actual and stored output, and the number of cells that ran. */
export async function judgeNotebooks(load, withPyTorch) {
  const { renderNotebooks } = await load('src/site/notebooks.tsx');
  const { lessonNotebook } = await load('scripts/build/notebooks.ts');
  const { differences, looseTolerances } = await load('tests/unit/python/compare.ts');
  const rendered = await renderNotebooks();
  const texts = rendered.map((one) => lessonNotebook(one, 'https://example.org/'));
  const code = `_texts = ${JSON.stringify(JSON.stringify(texts))}\n${RUNNER}`;
  const [{ output, error }] = withPyTorch([code]);
  if (error) return { wrong: [`notebooks  ${error}`], count: 1 };
  const wrong = [];
  let count = 0;
  for (const [i, ran] of JSON.parse(output).entries()) {
    const { slug } = rendered[i].lesson;
    const cells = JSON.parse(texts[i]).cells.filter(({ cell_type }) => cell_type === 'code');
    count += cells.length;
    if (ran.error) wrong.push(`${slug}.ipynb  ${ran.error}`);
    else
      for (const [j, { outputs, execution_count }] of cells.entries()) {
        // The cell measures time.
        if (execution_count === null) continue;
        const said = { output: outputs.map(({ text }) => text.join('')).join('') };
        const leeway = looseTolerances[0];
        for (const line of differences(said, { output: ran.printed[j] }, leeway))
          wrong.push(`${slug}.ipynb, cell ${j + 1}  ${line}`);
      }
  }
  return { wrong, count };
}
