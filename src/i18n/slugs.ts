/** Arabic marks that are written but not part of a word's spelling: harakat, superscript alef, tatweel. */
const arabicMarks = /[\u064B-\u065F\u0670\u0640]/g;
/** Invisible characters that steer direction or joining. */
const invisibleMarks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

const slugMaxCharacters = 60;

/**
 * An address part from a title: NFC, marks removed, letters and digits kept in lower case, anything else a hyphen,
 * cut at a word's end to 60 characters. Source of the rule: the content specification.
 */
export const slugify = (text: string): string => {
  const words = text
    .normalize('NFC')
    .replace(arabicMarks, '')
    .replace(invisibleMarks, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if ([...longer].length > slugMaxCharacters) break;
    slug = longer;
  }
  return slug || [...(words[0] ?? '')].slice(0, slugMaxCharacters).join('');
};

/** Names that no page can have: `index` is the page of the folder. */
const reservedNames: ReadonlySet<string> = new Set(['index']);
export const isReservedName = (name: string): boolean => reservedNames.has(name);

/** The error in a slug; undefined for a valid one. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug.normalize('NFC') !== slug) return 'is not in Unicode form NFC';
  if (slug.search(arabicMarks) >= 0) return 'contains tashkeel or tatweel';
  if (slug.search(invisibleMarks) >= 0) return 'contains an invisible direction mark';
  if ([...slug].length > slugMaxCharacters) return `is longer than ${slugMaxCharacters} characters`;
  if (!/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(slug)) {
    return 'may hold only letters and digits joined by single hyphens';
  }
  if (slug !== slug.toLowerCase()) return 'contains upper-case letters';
  if (isReservedName(slug)) return 'is reserved, as no page can have it: take another';
  return undefined;
};
