import { type IsTeam, type Line } from './line.ts';

/** Words in the longest name that is looked for, and characters. */
const maxWords = 6;
const maxLength = 100;
const word = String.raw`[\p{L}\p{M}\p{N}'’.&-]*[\p{L}\p{M}\p{N}]`;
const wordsBefore = new RegExp(`(?:${word}[ \u00a0]+){0,${maxWords - 1}}${word}(?=[ \u00a0]+$)`, 'u');
const wordsAfter = new RegExp(`^[ \u00a0]+(${word}(?:[ \u00a0]+${word}){0,${maxWords - 1}})`, 'u');
/** The conjunction, written in one word with what follows. */
const conjunction = /^و(?=\p{L})/u;

/** The team that stands directly before an offset: where it begins, and whether و is joined to it. Undefined where there is none. */
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
  const { 0: words = '', index = 0 } = wordsBefore.exec(before) ?? {};
  const firstStart = offset - before.length + index;
  for (const start of starts(words)) {
    const name = words.slice(start);
    if (isTeam(name)) return { start: firstStart + start, isJoined: false };
    if (isTeam(name.replace(conjunction, ''))) return { start: firstStart + start, isJoined: true };
  }
  return undefined;
};

/** Where the team that stands directly behind an offset ends, or undefined. */
export const teamAtStart = ({ text, teams = [] }: Line, offset: number, isTeam: IsTeam): number | undefined => {
  const linked = teams.find(({ start }) => start > offset && text.slice(offset, start).trim() === '');
  if (linked) return linked.end;
  const [whole = '', words = ''] = wordsAfter.exec(text.slice(offset, offset + maxLength)) ?? [];
  const length = ends(words).find((end) => isTeam(words.slice(0, end)));
  return length === undefined ? undefined : offset + whole.length - words.length + length;
};

/** Offsets at which words begin, and at which they end: the longest stretch first. */
const starts = (words: string): number[] => [...words.matchAll(/\S+/g)].map(({ index }) => index);
const ends = (words: string): number[] =>
  [...words.matchAll(/\S+/g)].map(({ index, 0: { length } }) => index + length).reverse();
