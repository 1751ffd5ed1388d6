/** A formula in running text, typeset at build time. */
export const Tex = ({ html }: { html: string }) => (
  <span className="tex" dangerouslySetInnerHTML={{ __html: html }} />
);
