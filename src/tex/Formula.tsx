/** A formula of the running text, set when the site was built. */
export function Tex({ html, display = false }: { html: string; display?: boolean }) {
  const Tag = display ? 'div' : 'span';
  return <Tag className="tex" dangerouslySetInnerHTML={{ __html: html }} />;
}
