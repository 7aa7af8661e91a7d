import { readFileSync } from 'node:fs';
import postcss, { type AtRule } from 'postcss';
import { describe, expect, it } from 'vitest';
import type { KeptFonts } from '../../newsroom/fonts/kept-fonts.ts';
import { ownFontFaces } from './own-font-faces.ts';

const sheet = (name: string): string => readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), 'utf8');
const written = (css: string, families: KeptFonts['families']): string =>
  postcss([ownFontFaces({ families })]).process(css, { from: 'styles.css' }).css;

/** The faces of a style sheet, as their declarations. */
const facesIn = (css: string): Record<string, string>[] => {
  const faces: Record<string, string>[] = [];
  postcss.parse(css).walkAtRules('font-face', (rule: AtRule) => {
    faces.push(
      Object.fromEntries((rule.nodes ?? []).flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : []))),
    );
  });
  return faces;
};

const measures = { scale: 1, width: { regular: 0.5, bold: 0.8 }, ascent: 0.9, descent: 0.3, lineGap: 0 };
const arabic = {
  ...measures,
  faces: [
    { weight: '400', original: 'a.ttf', cuts: { arabic: 'a-arabic.woff2' } },
    { weight: '700', original: 'b.ttf', cuts: { arabic: 'b-700-arabic.woff2' } },
  ],
};

describe('fonts of its own in style sheets', () => {
  it('have a rule for each weight, with the characters of the shipped one, and none for a file they lack', () => {
    const own = facesIn(written(sheet('fonts'), { arabic })).filter((face) => face['font-family'] === "'Site Arabic'");
    const [shipped] = facesIn(sheet('fonts'));
    expect(own).toEqual([
      {
        ...shipped,
        'font-family': "'Site Arabic'",
        src: "url('@site/fonts/a-arabic.woff2') format('woff2')",
        'font-weight': '400',
      },
      {
        ...shipped,
        'font-family': "'Site Arabic'",
        src: "url('@site/fonts/b-700-arabic.woff2') format('woff2')",
        'font-weight': '700',
      },
    ]);
  });

  it('are set larger where their letters are small', () => {
    const own = facesIn(written(sheet('fonts'), { arabic: { ...arabic, scale: 1.35 } }));
    expect(own.filter((face) => face['size-adjust'] === '135%')).toHaveLength(2);
  });

  it('have faces of the system beside them that are as wide and high', () => {
    const fallbacks = facesIn(written(sheet('fonts'), { arabic })).filter(
      (face) => face['font-family'] === "'Site Arabic Fallback'",
    );
    const [regular, bold] = fallbacks;
    expect(fallbacks).toHaveLength(6);
    expect(regular).toMatchObject({ src: "local('DejaVuSans')", 'size-adjust': '53%', 'ascent-override': '169.8%' });
    expect(bold).toMatchObject({
      src: "local('DejaVuSans-Bold')",
      'size-adjust': '75.2%',
      'descent-override': '39.9%',
    });
  });

  it('replace the families they are for in lists, and leave the others', () => {
    const lists = [...written(sheet('tokens'), { arabic }).matchAll(/--font:\s*([^;]+);/g)].map(([, list = '']) =>
      list.replace(/\s+/g, ' '),
    );
    expect(lists).toEqual([
      "'Alexandria', 'Alexandria Fallback', system-ui, sans-serif",
      "'Site Arabic', 'Alexandria Figures', 'Alexandria', 'Site Arabic Fallback', 'Alexandria Fallback', system-ui, sans-serif",
    ]);
    const shipped = facesIn(sheet('fonts')).filter((face) => !face['font-family']?.includes('Arabic'));
    expect(facesIn(written(sheet('fonts'), { arabic }))).toEqual(expect.arrayContaining(shipped));
  });

  it('change nothing where there are none', () => {
    for (const name of ['fonts', 'tokens', 'base']) expect(written(sheet(name), {})).toBe(sheet(name));
  });
});
