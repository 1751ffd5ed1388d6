/** Ways to give a figure to students. */
export function GiveIt({ root }: { root: string }) {
  return (
    <section aria-labelledby="give">
      <h2 id="give">Give it to your students</h2>
      <p>
        Set up a figure the way you want it, open its menu (the three dots), and choose{' '}
        <b>Share and export…</b>
      </p>
      <ul>
        <li>
          <b>A link</b> or a QR code opens the figure exactly as you see it. You can hide answers,
          and lock or hide controls. Locks help students stay on task, but they aren’t security:
          anyone can open the page without them. If a state is too large for a link, save it as a
          file.
        </li>
        <li>
          <b>A picture</b> (SVG or PNG) fits into slides and handouts. <b>The numbers</b> can be
          saved as CSV.
        </li>
        <li>
          <b>In Moodle, Canvas or your own web page,</b> copy the HTML and paste it into the
          editor’s HTML view. If your system removes scripts, choose the HTML without a script. If
          it removes frames as well, the link below the figure still works.
        </li>
        <li>
          <b>A Jupyter notebook</b> has the text of a lesson and the code of its figures. You’ll
          find it under each lesson below.
        </li>
        <li>
          <b>
            <a href={`${root}playground/`}>The playground</a>
          </b>{' '}
          takes your own words or matrices, and you can share it in the same ways.
        </li>
      </ul>
    </section>
  );
}
