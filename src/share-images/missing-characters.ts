import { coveredRanges } from './coverage.ts';

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

/** A text without the characters that the site's typeface lacks, which would be empty boxes. */
export const withoutUncovered = (text: string): string => {
  const missing = uncovered([text]);
  if (missing.length === 0) return text;
  const signs = new Set(missing.map(({ sign }) => sign));
  return [...text]
    .filter((sign) => !signs.has(sign))
    .join('')
    .replace(/\s{2,}/g, ' ')
    .trim();
};
