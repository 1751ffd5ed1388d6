/** Ways to give a figure to students. */
export function GiveIt({ root }: { root: string }) {
  return (
    <section aria-labelledby="give">
      <h2 id="give">Give it to your students</h2>
      <p>
        Set a figure as you want it, then open its menu, the three dots, and choose{' '}
        <b>Share and take along…</b>
      </p>
      <ul>
        <li>
          <b>A link</b> or a QR code opens the figure as it is now. Answers can stay closed, and
          controls can be locked or hidden. A state that is too large for a link can be saved as a
          file. Locks help students to stay with the task. They are no safeguard: whoever opens the
          page without them has all controls.
        </li>
        <li>
          <b>A picture</b>, as SVG or PNG, is for slides and handouts. <b>The numbers</b> can be
          saved as CSV.
        </li>
        <li>
          <b>In Moodle, Canvas or a page of yours</b>: copy the HTML and paste it in the HTML view
          of the editor. Where scripts are taken out, choose the HTML without a script. Where frames
          are taken out too, the link below the figure stays.
        </li>
        <li>
          <b>A notebook</b> for Jupyter has the text of a lesson and the programs of its figures. It
          is linked at each lesson below.
        </li>
        <li>
          <b>
            <a href={`${root}playground/`}>The playground</a>
          </b>{' '}
          takes your own words or matrices. It can be shared in the same ways.
        </li>
      </ul>
    </section>
  );
}
