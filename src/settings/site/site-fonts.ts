import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isReallyBelow } from '#lib/contained-path.ts';
import { knownLanguages, type Language } from './known-languages.ts';
import { reject } from './site-reason.ts';

/** The most bytes of a font file: faces of both scripts with all their signs have less than one million. */
export const maxFontBytes = 3_000_000;

const fontFile = z.string().regex(/^(?!\/|.*\.\.\/).+\.(?:ttf|otf|woff2)$/i);
const typeface = z.union([fontFile, z.strictObject({ regular: fontFile, bold: fontFile.optional() })]);
const given = z.union([
  typeface,
  z.partialRecord(z.enum(knownLanguages), typeface).refine((faces) => Object.keys(faces).length > 0),
]);

/** A typeface by the paths of its files in the content folder: one variable file, or a regular and a bold one. */
type Typeface = z.infer<typeof typeface>;
/** One typeface for all languages, or one for each. */
export type SiteFonts = z.infer<typeof given>;

/** `fonts` of `site.yaml`. All mistakes in its form have one message, with an example that is right. */
export const siteFonts = z.unknown().transform((value, context): SiteFonts => {
  const { success, data } = given.safeParse(value);
  if (success) return data;
  const values = {
    example: 'fonts: site/type/Name-Variable.woff2',
    two: '{ regular: …, bold: … }',
    each: '{ ar: …, en: … }',
  };
  reject(context, [], { key: 'fontForm', values });
  return z.NEVER;
});

/** A font file that `fonts` names, and the field that names it. */
export interface NamedFont {
  file: string;
  /** Dotted, as in `fonts.ar.bold`. */
  field: string;
}

/** The files of one language. */
export interface NamedTypeface {
  regular: NamedFont;
  bold?: NamedFont;
}

const filesOf = (face: Typeface, field: string): NamedTypeface => {
  if (typeof face === 'string') return { regular: { file: face, field } };
  const bold = face.bold === undefined ? {} : { bold: { file: face.bold, field: `${field}.bold` } };
  return { regular: { file: face.regular, field: `${field}.regular` }, ...bold };
};

/** The typeface of a language; undefined where it is the shipped one. */
export const typefaceIn = (fonts: SiteFonts | undefined, language: Language): NamedTypeface | undefined => {
  if (fonts === undefined) return undefined;
  if (typeof fonts === 'string' || 'regular' in fonts) return filesOf(fonts, 'fonts');
  const own = fonts[language];
  return own === undefined ? undefined : filesOf(own, `fonts.${language}`);
};

/** Why a font file cannot be read. */
type UnreadFont = 'noFile' | 'fontOutside' | 'fontBytes';

/** The bytes of a font file in the content folder, or why they are not read. */
export const readFontFile = (contentDir: string, file: string): Buffer | { key: UnreadFont; bytes: number } => {
  const path = join(contentDir, file);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return { key: 'noFile', bytes: 0 };
  if (!isReallyBelow(contentDir, path)) return { key: 'fontOutside', bytes: stats.size };
  return stats.size > maxFontBytes ? { key: 'fontBytes', bytes: stats.size } : readFileSync(path);
};

/** The hash of each font file that `fonts` names, or why it is not read: what depends on the typeface changes with it. */
export const fontHashesOf = (contentDir: string, fonts: SiteFonts | undefined): Record<string, string> =>
  Object.fromEntries(
    knownLanguages
      .flatMap((language) => Object.values(typefaceIn(fonts, language) ?? {}))
      .map(({ file }: NamedFont) => {
        const read = readFontFile(contentDir, file);
        return [file, Buffer.isBuffer(read) ? hash('sha256', read).slice(0, 12) : read.key];
      }),
  );
