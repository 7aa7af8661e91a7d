import { localeFacts } from '#i18n/locales.ts';
import type { Language } from '#settings/site/known-languages.ts';
import { maxFontBytes, type NamedFont, readFontFile, typefaceIn } from '#settings/site/site-fonts.ts';
import type { SiteSettings } from '#settings/site/site-settings.ts';
import type { Reason } from '../index/mistake-words.ts';
import type { ContentProblem } from '../index/problem.ts';
import { requiredCharacters, weightRange } from './cuts.ts';
import { type FontFacts, lacking, readFont } from './read-font.ts';

/** A font file with what is in it. */
export interface OpenFont extends NamedFont {
  bytes: Buffer;
  facts: FontFacts;
}

/** The typeface of a language: a variable font, or a regular and a bold one. */
export interface OpenTypeface {
  language: Language;
  regular: OpenFont;
  bold: OpenFont | undefined;
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

/** A few of the characters that a font lacks. */
const few = (signs: readonly string[]): string => signs.slice(0, 6).join(' ');

/** Whether a font can set headlines: variable, and bold enough. */
const hasBold = ({ weights }: FontFacts): boolean => weights !== undefined && weights.max >= 600;

const openFont = async (contentDir: string, { file, field }: NamedFont): Promise<OpenFont | Reason> => {
  const bytes = readFontFile(contentDir, file);
  if (!Buffer.isBuffer(bytes)) {
    const sizes = { megabytes: inMegabytes(bytes.bytes), most: inMegabytes(maxFontBytes) };
    return { key: bytes.key, values: bytes.key === 'fontBytes' ? { src: file, ...sizes } : { src: file } };
  }
  try {
    const facts = await readFont(bytes);
    if (facts.codes.size > 0) return { file, field, bytes, facts };
  } catch {
    // Below
  }
  return { key: 'fontDamaged', values: { src: file } };
};

const isFont = (read: OpenFont | Reason): read is OpenFont => typeof read === 'object' && 'facts' in read;

/** Why an open font cannot set a language. */
const languageFault = ({ file, facts }: OpenFont, language: Language): Reason | undefined => {
  const missing = lacking(facts, requiredCharacters[localeFacts[language].script]);
  if (missing.length === 0) return undefined;
  const values = { src: file, language, letters: few(missing), each: 'fonts: { ar: …, en: … }' };
  return { key: 'fontLetters', values };
};

/** Opens the fonts of `site.yaml` for the paper's languages, and says what is wrong with them, by field. */
export const readTypefaces = async (
  contentDir: string,
  { fonts, languages }: Pick<SiteSettings, 'fonts' | 'languages'>,
): Promise<{ typefaces: OpenTypeface[]; problems: Pick<ContentProblem, 'field' | 'reason'>[] }> => {
  const problems: Pick<ContentProblem, 'field' | 'reason'>[] = [];
  const open = async (named: NamedFont, language: Language): Promise<OpenFont | undefined> => {
    const read = await openFont(contentDir, named);
    const fault = isFont(read) ? languageFault(read, language) : read;
    if (fault !== undefined) problems.push({ field: named.field, reason: fault });
    return isFont(read) ? read : undefined;
  };
  const typefaces: OpenTypeface[] = [];
  for (const language of languages) {
    const named = typefaceIn(fonts, language);
    if (named === undefined) continue;
    const regular = await open(named.regular, language);
    const bold = named.bold && (await open(named.bold, language));
    if (regular === undefined) continue;
    if (named.bold === undefined && !hasBold(regular.facts))
      problems.push({
        field: regular.field,
        reason: {
          key: 'fontBold',
          values: {
            src: regular.file,
            weight: weightRange.max,
            example: `{ regular: ${regular.file}, bold: site/type/Name-Bold.woff2 }`,
          },
        },
      });
    typefaces.push({ language, regular, bold });
  }
  return { typefaces, problems };
};
