/**
 * The lessons as notebooks, from top to bottom in one Python with PyTorch: what each cell prints is held against what the
 * file says. Where `nbclient` and `ipykernel` are installed Jupyter runs them, else plain Python; where `nbformat` is, the
 * format is held against its schema.
 */

/** Prints, for each notebook, what its cells of code printed, and how it failed where it did. */
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

/** What each notebook prints otherwise than it says, a line each; and how many cells were run. */
export async function judgeNotebooks(load, withPyTorch) {
  const { renderNotebooks } = await load('src/app/notebooks.tsx');
  const { lessonNotebook } = await load('scripts/build/notebooks.ts');
  const { differences, looseTolerances } = await load('tests/unit/lab/compare.ts');
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
        // It measures time.
        if (execution_count === null) continue;
        const said = { output: outputs.map(({ text }) => text.join('')).join('') };
        const leeway = looseTolerances[0];
        for (const line of differences(said, { output: ran.printed[j] }, leeway))
          wrong.push(`${slug}.ipynb, cell ${j + 1}  ${line}`);
      }
  }
  return { wrong, count };
}
