/** A part of a text that the bidirectional algorithm may display in the wrong order. */
export interface FigureToken {
  /** Offsets in the text. */
  start: number;
  end: number;
  /** `score`: 2–1. `range`: two figures with a dash, 21:00–23:00. `other`: everything that reads from left to right in any line. */
  kind: 'score' | 'range' | 'other';
}

/** A figure with its points, commas, colons and strokes: 1,234.5, 21:00 or 2023/24. */
const number = String.raw`\d+(?:[.,:\/]\d+)*`;
const space = String.raw`[ \u00a0]?`;
/** With its attached signs and letters: €80M, 1,200 €, 45%. */
const amount = `(?:[$€£]${space})?${number}(?:%|(?:bn|[km])?(?:${space}[€£$])?)`;
const months = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.replaceAll(' ', '|');

/** Tokens that read from left to right in any line. Longer kinds come first, because shorter ones match their beginning. */
const leftToRight = {
  webAddress: String.raw`(?:https?:\/\/|www\.)[^\s<>«»()،؛]*[\p{L}\d\/]`,
  mailAddress: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  hashtag: String.raw`(?<!&)[#@][a-z]\w*`,
  timeZone: String.raw`(?:UTC|GMT)[+−-]\d{1,2}(?::\d{2})?`,
  instant: String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?`,
  phone: String.raw`\+(?=(?:[ \u00a0()-]*\d){8})\d{1,3}(?:[ \u00a0-]?\(?\d+\)?)+`,
  formation: String.raw`\d(?<dash>[–-])\d(?:\k<dash>\d){1,3}`,
  version: String.raw`v?\d+(?:\.\d+){2,}(?:-[a-z][a-z\d.]*)?`,
  minute: String.raw`\d{1,3}\+\d{0,2}['’′]?`,
  season: String.raw`\d{4}\/\d{2}`,
  signed: String.raw`(?:[+−]|(?<!\p{L})-)${amount}`,
  share: `${number}%`,
  money: `[$€£]${space}${number}(?:bn|[km])?|${number}(?:bn|[km])?${space}[€£$]`,
};

/**
 * Isolated text, left-to-right tokens, or two figures with a dash, none of them part of a longer word, figure or date. Joined Arabic
 * letters may precede a figure: و2–1.
 */
const token = new RegExp(
  String.raw`[\u2066-\u2068][^\u2069]*\u2069` +
    String.raw`|(?<!\w|\w[.,:\/+−–-])(?:(?<dashed>${amount}–${amount})|(?<leftToRight>${Object.values(leftToRight).join('|')}))` +
    String.raw`(?!\w|[.,:\/+−–-]\d)`,
  'giu',
);

const plainScore = /^\d{1,2}–\d{1,2}$/;
const beforeMonth = new RegExp(String.raw`^\s+(?:${months})(?!\p{L})`, 'u');

/** The tokens of a text, in their order; text that its writer has isolated has none. */
export const figureTokens = (text: string): FigureToken[] =>
  [...text.matchAll(token)].flatMap(({ index: start, 0: found, groups = {} }): FigureToken[] => {
    const end = start + found.length;
    if (groups['leftToRight'] !== undefined) return [{ start, end, kind: 'other' }];
    if (groups['dashed'] === undefined) return [];
    const isScore = plainScore.test(found) && !beforeMonth.test(text.slice(end));
    return [{ start, end, kind: isScore ? 'score' : 'range' }];
  });
