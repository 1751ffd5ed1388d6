import { PageFigure } from '../widget/Root.tsx';

/** The playground: one figure that has everything, as wide as the window. */
export default function PlaygroundPage() {
  return (
    <article className="playground-page">
      <header>
        <h1>Playground</h1>
        <p className="standfirst">
          Everything at once, nothing prepared: type a sentence, draw matrices or bring your own.
          Change any number, and all steps of attention follow.
        </p>
      </header>
      <PageFigure name="playground" />
    </article>
  );
}
