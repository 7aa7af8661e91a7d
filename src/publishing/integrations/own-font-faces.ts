import type { AtRule, Declaration, Plugin, Root } from 'postcss';
import type { FontFamily, KeptFamily, KeptFonts } from '../../newsroom/fonts/kept-fonts.ts';

/** Where style sheets find the files of the paper's own fonts. */
export const fontsAlias = '@site/fonts';

/** Which names of `styles/fonts.css` the paper's own families replace, and their names. */
const ownNames: Readonly<Record<string, { family: FontFamily; name: string }>> = {
  'Alexandria Arabic': { family: 'arabic', name: 'Site Arabic' },
  'Alexandria Arabic Fallback': { family: 'arabic', name: 'Site Arabic Fallback' },
  'Alexandria Figures': { family: 'figures', name: 'Site Figures' },
  Alexandria: { family: 'latin', name: 'Site Latin' },
  'Alexandria Fallback': { family: 'latin', name: 'Site Latin Fallback' },
};

const quotedName = /'([^']+)'/g;
const cutInUrl = /url\('\.\/fonts\/alexandria-([\w-]+)\.woff2'\)/;

const declarationOf = (rule: AtRule, property: string): Declaration | undefined =>
  rule.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === property);

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A face of the system, as wide and as high as the paper's own. */
const measureFallback = (rule: AtRule, { width, ascent, descent, lineGap }: KeptFamily): void => {
  const stretched = declarationOf(rule, 'size-adjust');
  if (stretched === undefined) return;
  const isBold = declarationOf(rule, 'font-weight')?.value === '700';
  const size = (Number.parseFloat(stretched.value) / 100) * (isBold ? width.bold : width.regular);
  stretched.value = percent(size);
  for (const [prop, value] of Object.entries({ ascent, descent, 'line-gap': lineGap })) {
    declarationOf(rule, `${prop}-override`)?.remove();
    stretched.cloneAfter({ prop: `${prop}-override`, value: percent(value / size) });
  }
};

/** The rules of the paper's own faces in the place of a shipped one. */
const replaceFace = (rule: AtRule, { faces, scale }: KeptFamily): void => {
  const cut = cutInUrl.exec(declarationOf(rule, 'src')?.value ?? '')?.[1];
  for (const { weight, cuts } of faces) {
    const file = Object.entries(cuts).find(([name]) => name === cut)?.[1];
    if (file === undefined) continue;
    const own = rule.cloneBefore();
    for (const { prop, value } of [
      { prop: 'src', value: `url('${fontsAlias}/${file}') format('woff2')` },
      { prop: 'font-weight', value: weight },
    ]) {
      const declaration = declarationOf(own, prop);
      if (declaration) declaration.value = value;
    }
    if (scale > 1) declarationOf(own, 'src')?.cloneAfter({ prop: 'size-adjust', value: percent(scale) });
  }
  rule.remove();
};

/**
 * A PostCSS plugin that writes the paper's own fonts into style sheets: into the rules of the shipped ones, whose ranges of characters they
 * keep, and into lists of families. Faces of the system are stretched to their widths, so that nothing moves when they arrive.
 */
export const ownFontFaces = ({ families }: Pick<KeptFonts, 'families'>): Plugin => {
  const ownOf = (shipped: string) => {
    const own = ownNames[shipped];
    const family = own && families[own.family];
    return family && { ...own, family };
  };
  const named = (value: string): string =>
    value.replace(quotedName, (quoted, shipped: string) => {
      const own = ownOf(shipped);
      return own === undefined ? quoted : `'${own.name}'`;
    });
  return {
    postcssPlugin: 'own-font-faces',
    Once(root: Root): void {
      root.walkAtRules('font-face', (rule) => {
        const name = declarationOf(rule, 'font-family');
        const own = ownOf(name?.value.slice(1, -1) ?? '');
        if (name === undefined || own === undefined) return;
        name.value = `'${own.name}'`;
        if (own.name.endsWith('Fallback')) measureFallback(rule, own.family);
        else replaceFace(rule, own.family);
      });
      root.walkDecls('--font', (declaration) => {
        declaration.value = named(declaration.value);
      });
    },
  };
};
