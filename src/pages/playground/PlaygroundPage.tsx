import { PageFigure } from '../../figure/Root.tsx';

/** The playground: a single figure with every feature, as wide as the window. */
export default function PlaygroundPage() {
  return (
    <article className="playground-page">
      <header>
        <h1>Playground</h1>
        <p className="standfirst">
          All of attention in one figure. Type a sentence, use random matrices, or bring your own.
          Change any number and watch every step follow.
        </p>
      </header>
      <PageFigure name="playground" />
    </article>
  );
}
