/** Advice for all lessons: what they simplify, presenting, offline use, accessibility. */
export function HowTo({ root }: { root: string }) {
  return (
    <>
      <section aria-labelledby="simplified">
        <h2 id="simplified">What every lesson simplifies</h2>
        <p>
          The arithmetic is exact. Every result is computed in float32, step by step, the way
          PyTorch does it. The setting is what’s simple. Most vectors have two, three or four
          numbers, so that you can draw them; real heads have 64 or 128. We chose most numbers by
          hand, while a model learns them, so the figures show how attention computes and not what a
          model has found out. Queries, keys and values are given, while a model makes them from
          words with learned matrices. Most figures show a single head, without training and without
          positions. The last note of each lesson lists what else it simplifies.
        </p>
      </section>
      <section aria-labelledby="presenting">
        <h2 id="presenting">Presenting</h2>
        <p>
          <b>Present</b> turns a lesson into slides with live figures, beginning at the part you’re
          reading. The arrow keys, Page Up and Page Down, or a remote go through the steps of a
          figure and then to the next slide. A question shows its answer only when you ask for it.
          Press ? to see all keys.
        </p>
        <p>
          Press P for a second window with your notes, a preview of the next press, and a timer that
          tells you whether you’re on schedule. Whatever you move in one window moves in the other.
          Press V to show the figure that a slide is about, and press it again to go back.
        </p>
        <p>
          Students can’t vote by phone, because there’s no server and there are no accounts. Count
          hands instead: on a question, type the number for the first option, press Enter, and type
          the next. On a claim, count who thinks it’s true and who doesn’t. Then let students talk
          it over, press A, and count again. The slide shows both rounds.
        </p>
        <p>
          Press Q for a QR code that opens this question and its figure on a phone. Students answer
          for themselves, and nothing is sent.
        </p>
        <p>
          For a PDF, choose <b>PDF or print</b> in the second window, then save instead of printing.
          The list of keys also offers pages with notes, and slides without answers.
        </p>
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline">Without a network</h2>
        <div data-offline="" hidden>
          <p>
            Save the site before your lecture, and it opens at the same addresses even in a room
            without internet.
          </p>
          <p>
            <button type="button" className="quiet">
              Save the lessons on this device
            </button>{' '}
            <span role="status" />
          </p>
        </div>
        <p>
          To carry it on a USB drive, download{' '}
          <a href={`${root}attention-by-hand.zip`} download>
            the whole site as a zip
          </a>
          , unpack it, run <code>python3 -m http.server</code> in its folder, and open{' '}
          <code>localhost:8000</code>.
        </p>
      </section>
      <section aria-labelledby="screen-reader">
        <h2 id="screen-reader">Screen readers and keyboard</h2>
        <p>
          Below each figure, a sentence describes what it shows. After each change, a screen reader
          announces what moved, then this sentence. Points in a plane are sliders: the arrow keys
          move a point, with Shift in larger steps and with Alt in finer ones, and Home puts it
          back. Matrices are tables in which each number has its row and column. You never have to
          drag, because you can type every number under <b>All values</b>. Formulas are read aloud
          as mathematics, and color never carries meaning alone.
        </p>
      </section>
    </>
  );
}
