import type { IsTeam, Line } from './line.ts';

/** Maximum words and characters of a name to search. */
const maxWords = 6;
const maxLength = 100;
/** Characters that no name contains, which limit the words to check. */
const outside = /[^\p{L}\p{M}\p{N}'’.&\s-]|[.'’&-](?=\s|$)/u;

/** Characters between two words of a name. */
const spaces = [' ', '\u00a0', '\n'];
/** The conjunction, written in one word with what follows. */
const conjunction = /^و(?=\p{L})/u;

/** The team directly before an offset: its position, and whether و is joined to it. Undefined if there is none. */
export const teamAtEnd = (
  { text, teams = [] }: Line,
  offset: number,
  isTeam: IsTeam,
): { start: number; isJoined: boolean } | undefined => {
  const linked = teams.find(({ end }) => end < offset && text.slice(end, offset).trim() === '');
  if (linked) {
    const isJoined = /(?<!\S)و$/u.test(text.slice(0, linked.start));
    return { start: linked.start - Number(isJoined), isJoined };
  }
  const before = text.slice(Math.max(0, offset - maxLength), offset);
  const words = before.trimEnd();
  if (words === before) return undefined;
  for (const start of starts(words)) {
    const name = words.slice(start);
    if (isTeam(name)) return { start: offset - before.length + start, isJoined: false };
    if (isTeam(name.replace(conjunction, ''))) return { start: offset - before.length + start, isJoined: true };
  }
  return undefined;
};

/** The end of the team directly after an offset, or undefined. */
export const teamAtStart = ({ text, teams = [] }: Line, offset: number, isTeam: IsTeam): number | undefined => {
  const linked = teams.find(({ start }) => start > offset && text.slice(offset, start).trim() === '');
  if (linked) return linked.end;
  const behind = text.slice(offset, offset + maxLength);
  const words = behind.trimStart();
  if (words === behind) return undefined;
  const length = ends(words).find((end) => isTeam(words.slice(0, end)));
  return length === undefined ? undefined : offset + behind.length - words.length + length;
};

/** Offsets where the last words of a text begin, and where its first ones end, if they may be one name: the longest first. */
const starts = (text: string): number[] => {
  const found: number[] = [];
  let start = text.length;
  while (found.length < maxWords && start > 0) {
    const end = start;
    start = Math.max(...spaces.map((space) => text.lastIndexOf(space, end - 1))) + 1;
    if (start === end || outside.test(text.slice(start, end))) break;
    found.unshift(start);
    start -= 1;
  }
  return found;
};
const ends = (text: string): number[] => {
  const found: number[] = [];
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const isOutside = outside.exec(word);
    const end = index + (isOutside?.index ?? word.length);
    if (end > index) found.unshift(end);
    if (isOutside || found.length === maxWords) break;
  }
  return found;
};
