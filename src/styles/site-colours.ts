import { type ColourName, shippedColours, type SiteColours, type Theme } from '#settings/site/site-colours.ts';

const call = /--site-colour\((?:(light|dark) )?(\w+)\)/g;

const isColour = (name: string): name is ColourName => Object.hasOwn(shippedColours.light, name);

/**
 * A PostCSS plugin that writes the newsroom's colours (`site.yaml`) into style sheets: `--site-colour(paper)` is that of the reader's theme,
 * `--site-colour(dark loud)` that of one theme.
 */
export const siteColoursIn = ({ light, dark }: SiteColours) => ({
  postcssPlugin: 'site-colours',
  Declaration(declaration: { value: string }): void {
    if (!declaration.value.includes('--site-colour(')) return;
    declaration.value = declaration.value.replace(call, (_, theme: Theme | undefined, name: string) => {
      if (!isColour(name)) throw new Error(`site.yaml has no colour ${name}`);
      if (theme !== undefined) return { light, dark }[theme][name];
      return light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`;
    });
  },
});
