/** A formula in running text, typeset at build time. */
export function Tex({ html, display = false }: { html: string; display?: boolean }) {
  const Tag = display ? 'div' : 'span';
  return <Tag className="tex" dangerouslySetInnerHTML={{ __html: html }} />;
}
