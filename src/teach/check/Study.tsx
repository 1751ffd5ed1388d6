/** How the forms can be used in a study, and what they cannot show. */
export const Study = () => (
  <section aria-labelledby="study">
    <h2 id="study">For a study</h2>
    <p>
      <b>No study has been made with these questions.</b> We matched the two questions of a pair by
      our own judgement: the same wrong ideas, other numbers or another situation. Nobody has
      measured whether they are equally hard.
    </p>
    <p>If you want to measure what a course does:</p>
    <ol>
      <li>
        Draw lots. One half of the class gets form A before and form B after, the other half B
        before and A after. Then a form that is easier than the other does not look like learning.
      </li>
      <li>
        Give no answers in between. Use paper for the first form, or have nobody press “Show what I
        got right” before the course is over.
      </li>
      <li>Keep time and place the same for both halves, and say that nothing is graded.</li>
      <li>
        Keep both forms of each person together, by a code that only they know. A sum over the class
        hides who has changed.
      </li>
      <li>
        Decide before the first lesson what you will compare, and report all fourteen questions,
        also those that went the other way.
      </li>
    </ol>
    <p>
      What this cannot show: that the course was the cause, unless another class had another course.
      That people can build or read a model: these questions ask about ideas and a few numbers. How
      long it lasts, unless you ask again weeks later. Whether people know or guess: whoever leaves
      questions open before and guesses after gains a quarter of them without having learned. With
      four choices, guessing alone gets about a quarter right, and answering a form once makes the
      next one easier.
    </p>
    <p>
      If you make a study, compare the forms with one another, too: before the course, shares of
      right answers should be alike in both halves.
    </p>
  </section>
);
