const LRI = '\u2066';
const PDI = '\u2069';
const WORD_JOINER = '\u2060';

/** A score, `2–1`, with the en dash. Not part of a longer number, range or date. */
const scorePattern = /(?<![\d–-])(\d{1,2})–(\d{1,2})(?![\d–-])/g;
/** A minute with added time, `90+4`, a season label, `2023/24`, or a signed number, `+3` or `−0.20`. */
const ltrPattern = /(?<![\d+/.,])(\d{1,3}\+\d{1,2}|\d{4}\/\d{2}|[+−]\d+(?:\.\d+)?)(?![\d+/])/g;

/** Plain text in which every score is isolated, left to right, and kept on one line (titles, share cards, feeds). */
export const isolateScores = (text: string): string =>
  text
    .replace(scorePattern, (_, home: string, away: string) => `${LRI}${home}${WORD_JOINER}–${WORD_JOINER}${away}${PDI}`)
    .replace(ltrPattern, (run: string) => `${LRI}${run}${PDI}`);

/** The same for the text between the tags of an HTML fragment: scores and minutes become `<bdi dir="ltr">` elements. */
export const isolateScoresInHtml = (html: string): string =>
  html.replace(
    /(<[^>]*>)|([^<]+)/g,
    (_, tag: string | undefined, text: string | undefined) => tag ?? markRuns(text ?? ''),
  );

const markRuns = (text: string): string =>
  text
    .replace(scorePattern, (_, home: string, away: string) => `<bdi dir="ltr" class="figures">${home}–${away}</bdi>`)
    .replace(ltrPattern, (run: string) => `<bdi dir="ltr">${run}</bdi>`);
