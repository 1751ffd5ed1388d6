import { useState } from 'react';

/**
 * A formula of the running text, set when the site was built. Where the scripts carry its name alone, its HTML is
 * read from the prerendered page.
 */
export function Tex({
  name,
  html,
  display = false,
}: {
  name: string;
  html?: string;
  display?: boolean;
}) {
  const [inner] = useState(() => ({
    __html: html ?? document.querySelector(`[data-tex="${name}"]`)?.innerHTML ?? '',
  }));
  const Tag = display ? 'div' : 'span';
  return <Tag className="tex" data-tex={name} dangerouslySetInnerHTML={inner} />;
}
