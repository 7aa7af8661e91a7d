import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localeFacts } from '#i18n/locales.ts';
import { fontHashesOf } from '#settings/site/site-fonts.ts';
import type { SiteSettings } from '#settings/site/site-settings.ts';
import { fontsDirPath } from '../cache-paths.ts';
import type { ContentProblem } from '../index/problem.ts';
import { folderOfFonts, type KeptFonts, manifestOf, readKeptFonts } from './kept-fonts.ts';

/** What is wrong with the fonts of `site.yaml`, and what is worth knowing. */
interface FontFindings {
  problems: ContentProblem[];
  advice: ContentProblem[];
}

const inSiteFile = (found: Pick<ContentProblem, 'field' | 'reason'>): ContentProblem => ({
  file: 'site.yaml',
  ...found,
});

const keep = (cacheDir: string, fonts: KeptFonts): void => {
  const { file, text } = manifestOf(cacheDir, fonts);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
  for (const entry of readdirSync(fontsDirPath(cacheDir), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== fonts.key)
      rmSync(join(fontsDirPath(cacheDir), entry.name), { recursive: true });
};

const adviceOn = ({ restricted }: Pick<KeptFonts, 'restricted'>): ContentProblem[] =>
  restricted.map(({ field, file }) => inSiteFile({ field, reason: { key: 'fontLicence', values: { src: file } } }));

/**
 * Cuts the fonts of `site.yaml` into the cache, if they changed. With a mistake in one the last ones that were right stay there; before
 * there were any, the paper has the shipped family.
 */
export const updateFonts = async (
  contentDir: string,
  cacheDir: string,
  { fonts, languages }: Pick<SiteSettings, 'fonts' | 'languages'>,
): Promise<FontFindings> => {
  if (fonts === undefined) return { problems: [], advice: [] };
  const hashes = fontHashesOf(contentDir, fonts);
  const key = hash('sha256', JSON.stringify([fonts, languages, hashes])).slice(0, 12);
  const kept = readKeptFonts(cacheDir, contentDir);
  if (kept?.key === key && existsSync(folderOfFonts(cacheDir, kept))) return { problems: [], advice: adviceOn(kept) };
  // Font tools are loaded only where there is something to cut.
  const { readTypefaces } = await import('./read-typefaces.ts');
  const { typefaces, problems } = await readTypefaces(contentDir, { fonts, languages });
  if (problems.length > 0) return { problems: problems.map(inSiteFile), advice: [] };
  const { cutFonts } = await import('./cut-fonts.ts');
  const hasLatinPages = languages.some((language) => localeFacts[language].script === 'latin');
  const families = await cutFonts(typefaces, hasLatinPages, folderOfFonts(cacheDir, { key })).catch(
    (error: unknown) => {
      // Of the disk, not of a font.
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
      return undefined;
    },
  );
  if (families === undefined) {
    const src = Object.keys(hashes).join(', ');
    return { problems: [inSiteFile({ field: 'fonts', reason: { key: 'fontDamaged', values: { src } } })], advice: [] };
  }
  const restricted = typefaces
    .flatMap(({ regular, bold }) => (bold === undefined ? [regular] : [regular, bold]))
    .filter(({ facts }) => facts.isRestricted)
    .map(({ field, file }) => ({ field, file }));
  const found: KeptFonts = { contentDir, key, restricted, families };
  keep(cacheDir, found);
  return { problems: [], advice: adviceOn(found) };
};
