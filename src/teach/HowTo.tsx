/** Advice for all lessons: what they leave out, and ways to use them. */
export function HowTo({ root }: { root: string }) {
  return (
    <>
      <section aria-labelledby="simplified">
        <h2 id="simplified">What all of it simplifies</h2>
        <p>
          The arithmetic is exact: every result is computed in float32, step by step, as PyTorch
          computes it. What is simple is the setting. Most vectors have two, three or four numbers,
          so that they can be drawn; real heads have 64 or 128. Most numbers are set by hand, where
          a model has learned them: the figures show how attention computes, not what a model has
          found out. Queries, keys and values are given, where a model makes them from words by
          learned matrices. Most figures show one head, without training and without positions. Each
          lesson says what else it simplifies, in its last note.
        </p>
      </section>
      <section aria-labelledby="presenting">
        <h2 id="presenting">Presenting</h2>
        <p>
          <b>Present</b> turns a lesson into slides; the figures on them are live. Next and back
          walk the steps of a figure, then the slides, by arrow keys, Page Up and Page Down, or a
          remote control. A question stands without its answer until you ask for it. P opens a
          second window with these notes, what the next press shows, and a clock that says whether
          you keep to the plan; whatever is moved in one window moves in the other. V shows the
          figure that a text speaks of, and leads back. The question mark shows all keys. From a
          lesson that is being read, the slides begin where the reader is.
        </p>
        <p>
          Phones cannot vote here: there is no server and there are no accounts. Count hands: on a
          question, type the number for the first option, press Enter, type the next. On a claim,
          count who takes it as true, and who does not. Then let the class talk it over, press A,
          and count again: the slide shows both rounds.
        </p>
        <p>
          Q shows a code that opens just this question, with its figure, on a phone. There everyone
          answers for themselves, and nothing is sent.
        </p>
        <p>
          For slides as a PDF, press <b>PDF or print</b> in the second window, and save in place of
          printing. The question mark has the notes pages, too, and slides without their answers.
        </p>
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline">Without a network</h2>
        <div data-offline="" hidden>
          <p>
            Before the lecture: keep everything here, and in a room without a network the same
            addresses open as if there were one.
          </p>
          <p>
            <button type="button" className="quiet">
              Keep the lessons on this device
            </button>{' '}
            <span role="status" />
          </p>
        </div>
        <p>
          To take it along on a memory stick, download{' '}
          <a href={`${root}attention-by-hand.zip`} download>
            the whole site as a zip
          </a>
          , unpack it, run <code>python3 -m http.server</code> in its folder, and open{' '}
          <code>localhost:8000</code>.
        </p>
      </section>
      <section aria-labelledby="screen-reader">
        <h2 id="screen-reader">With a screen reader, and by keyboard</h2>
        <p>
          Under each figure stands a sentence that says what it shows. When a change has settled it
          is announced, the moved thing first. Points in a plane are sliders with a name: arrow keys
          move them by a step, with Shift by a larger one, with Alt by a finer one; Home brings them
          back. Matrices are tables, each number with its row and column. Nothing needs a drag: all
          numbers can be typed, under <b>All values</b>. Formulas are read as mathematics. No
          meaning is carried by colour alone.
        </p>
      </section>
    </>
  );
}
