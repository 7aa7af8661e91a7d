import { coveredRanges } from './coverage.ts';
import { type DescribedPicture } from './picture.ts';

/** A character that no font has, with its text. */
export interface MissingSign {
  sign: string;
  text: string;
}

/** Invisible characters: marks of direction, joiners, spaces of every kind. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\s]/u;

const ranges = coveredRanges.split(' ').map((range) => {
  const [from = '', to = from] = range.split('-');
  return [parseInt(from, 16), parseInt(to, 16)] as const;
});
const isCovered = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

/** Characters in some texts that the site's typeface lacks, each once. */
export const uncovered = (texts: readonly string[]): MissingSign[] => {
  const found = new Map<string, MissingSign>();
  for (const text of texts)
    for (const sign of text) if (!invisible.test(sign) && !isCovered(sign)) found.set(sign, { sign, text });
  return [...found.values()];
};

/** `☃ (U+2603) in “Snow stops play ☃”`. */
export const describeMissing = ({ sign, text }: MissingSign): string =>
  `${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}) in “${text}”`;

/** Thrown where a picture would show an empty box instead of a character. */
export class MissingCharacters extends Error {
  override readonly name = 'MissingSigns';
  readonly picture: DescribedPicture;
  readonly missing: readonly MissingSign[];

  constructor(picture: DescribedPicture, missing: readonly MissingSign[]) {
    const { kind, id, locale } = picture;
    super(
      `The share image of the ${kind} ${id} (${locale}): no font has ${missing.map(describeMissing).join(', nor ')}`,
    );
    this.picture = picture;
    this.missing = missing;
  }
}
