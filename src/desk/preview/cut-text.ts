/** Characters that search engines show of a title and of a description. They cut by width: it is about so many. */
export const searchLengths = { title: 60, description: 155 } as const;

/** Marks of direction and joining, which take no room. */
const unseen = /[\u2060-\u2069\u200b-\u200f]/g;
const lengthOf = (text: string): number => [...text.replace(unseen, '')].length;

/** Ends the isolates that a cut left open. */
const closed = (text: string): string => {
  const open = (text.match(/[\u2066-\u2068]/g) ?? []).length - (text.match(/\u2069/g) ?? []).length;
  return text + '\u2069'.repeat(Math.max(0, open));
};

/** A text as a search engine shows it: whole, or cut after a word, in any direction. @param most its characters */
export const cutText = (text: string, most: number): { text: string; isCut: boolean } => {
  if (lengthOf(text) <= most) return { text, isCut: false };
  const words = text.split(/\s+/);
  let kept = words[0] ?? '';
  for (const word of words.slice(1)) {
    const longer = `${kept} ${word}`;
    if (lengthOf(longer) + 1 > most) break;
    kept = longer;
  }
  // A single word that is too long is cut itself.
  if (lengthOf(kept) + 1 > most) kept = [...kept.replace(unseen, '')].slice(0, most - 1).join('');
  return { text: `${closed(kept.replace(/[\s،,;:؛·–—-]+$/, ''))}…`, isCut: true };
};

/** An address as a search engine shows it: `paper.example › en › news`. */
export const addressTrail = (address: string): string[] => {
  if (!URL.canParse(address)) return [];
  const { host, pathname } = new URL(address);
  return [host, ...decodeURI(pathname).split('/').filter(Boolean)];
};
