import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#settings/settings.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { folderOfFonts, type KeptFonts, readKeptFonts } from '../../newsroom/fonts/kept-fonts.ts';
import { fontsAlias, ownFontFaces } from './own-font-faces.ts';

type Family = keyof KeptFonts['families'];

/** The shipped file in the place of a family of one's own. */
const shippedFile = (family: Family): string => resolve(`src/styles/fonts/alexandria-${family}.woff2`);

/** The files of a family that a page needs for its first paint: of each weight the letters. */
const firstFiles = ({ families }: KeptFonts, family: Family): string[] => {
  const own = families[family];
  if (own === undefined) return [shippedFile(family)];
  return own.faces.flatMap(({ cuts }) => (cuts[family] === undefined ? [] : [`${fontsAlias}/${cuts[family]}`]));
};

/** The module in the place of `styles/preloaded-fonts.ts`, written into the cache; returns its path. */
const writtenPreloads = (cacheDir: string, fonts: KeptFonts): string => {
  const lists = { arabic: firstFiles(fonts, 'arabic'), latin: firstFiles(fonts, 'latin') };
  const all = [...new Set(Object.values(lists).flat())];
  const imports = all.map((file, at) => `import font${at} from '${file}?url';\n`);
  const names = Object.entries(lists).map(
    ([script, files]) => `${script}: [${files.map((file) => `font${all.indexOf(file)}`).join(', ')}]`,
  );
  const file = join(cacheDir, 'site-look', 'preloaded-fonts.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${imports.join('')}export const preloadedFonts = { ${names.join(', ')} };\n`);
  return file;
};

/** The paper's own typeface (`fonts` of `site.yaml`), as indexing has cut it: in style sheets, and in what pages load first. */
export const siteFonts = ({ contentDir, cacheDir }: Pick<Settings, 'contentDir' | 'cacheDir'>): AstroIntegration => ({
  name: 'mustadira:site-fonts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const fonts = siteSettings.fonts === undefined ? undefined : readKeptFonts(cacheDir, contentDir);
      if (fonts === undefined) return;
      updateConfig({
        vite: {
          css: { postcss: { plugins: [ownFontFaces(fonts)] } },
          resolve: {
            alias: {
              [fontsAlias]: folderOfFonts(cacheDir, fonts),
              '#styles/preloaded-fonts.ts': writtenPreloads(cacheDir, fonts),
            },
          },
        },
      });
    },
  },
});
