import { heldStyle } from '#contract/desk/held-style.ts';
import { siteColoursIn } from '#styles/site-colours.ts';
import type { SiteColours } from '#settings/site/site-colours.ts';

/** A custom property that has a colour of the newsroom: `--paper: --site-colour(paper)`. */
const property = /(--[\w-]+):\s*(--site-colour\([\w ]+\))\s*;/g;

/**
 * A page of a preview with other colours than its style sheets have: they stand on its root, where they win.
 * @param tokens the source of `styles/tokens.css`, which says where each colour is used
 */
export const withColours = (html: string, tokens: string, colours: SiteColours): string => {
  const { Declaration: fill } = siteColoursIn(colours);
  const declarations = [...tokens.matchAll(property)].map(([, name = '', value = '']) => {
    const declaration = { value };
    fill(declaration);
    return `${name}: ${declaration.value}`;
  });
  return html.replace(/<html\b/, `<html ${heldStyle}="${declarations.join('; ')}"`);
};
