import { type ItemNames, ownName } from './item-names.ts';
import { dayInWords } from './mistake-words.ts';
import type { ContentProblem } from './problem.ts';
import { readAnyData } from './source-files.ts';

/** The fields used to name an entry. In a faulty entry any of them may be missing or have another type. */
type Entry = Partial<Record<'id' | 'homeTeam' | 'awayTeam' | 'kickoff' | 'player' | 'club', unknown>>;

const dayOf = (kickoff: unknown, { language }: ItemNames): string => {
  const date = new Date(typeof kickoff === 'string' ? kickoff : Number.NaN);
  if (Number.isNaN(date.valueOf())) return '';
  return `${language === 'ar' ? '، ' : ', '}${dayInWords(date, language)}`;
};

const sideOf = (side: unknown, names: ItemNames): string | undefined =>
  typeof side === 'string'
    ? names.of('club', side)
    : (side as { placeholder?: Partial<Record<string, string>> } | null)?.placeholder?.[names.language];

/** A match by its teams and date: `Arsenal – Chelsea, 14 March 2026`. */
export const matchName = (match: Entry, names: ItemNames): string | undefined => {
  const [home, away] = [sideOf(match.homeTeam, names), sideOf(match.awayTeam, names)];
  return home !== undefined && away !== undefined ? `${home} – ${away}${dayOf(match.kickoff, names)}` : undefined;
};

/** The name of an entry of a list for a person; without a name its position, counted from one. */
const entryName = (entry: Entry, place: number, names: ItemNames): string => {
  const { player, club, id } = entry;
  return (
    matchName(entry, names) ??
    ownName(entry, names.language) ??
    (typeof player === 'string' && typeof club === 'string'
      ? `${names.of('player', player)} (${names.of('club', club)})`
      : undefined) ??
    (typeof id === 'string' ? `"${id}"` : `entry ${place + 1}`)
  );
};

/** Names of the parts around a field: Group stage, Group A. */
const partsAlong = (value: unknown, path: readonly string[], { language }: ItemNames): string[] => {
  const parts: string[] = [];
  let at = value;
  for (const step of path) {
    const isElement = Array.isArray(at);
    at = (at as Record<string, unknown> | null | undefined)?.[step];
    const name = isElement ? ownName(at, language) : undefined;
    if (name !== undefined) parts.push(name);
  }
  return parts;
};

/**
 * Problems of football facts with the name of the match, player or stage in their reasons, in place of its position in a list. The files are
 * read again: there are few problems, and often none.
 */
export const nameEntries = (
  problems: readonly ContentProblem[],
  contentDir: string,
  names: ItemNames,
): ContentProblem[] => {
  const read = new Map<string, unknown>();
  const dataOf = (file: string): unknown => {
    if (!read.has(file)) read.set(file, readAnyData(contentDir, file, []));
    return read.get(file);
  };
  return problems.map((problem) => {
    const { file, field } = problem;
    if (!/^football\/.*\.(?:json|ya?ml)$/.test(file) || !field) return problem;
    const data = dataOf(file);
    const [, position, rest = field] = /^\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    const entry = position === undefined ? data : (data as Entry[] | undefined)?.[Number(position)];
    const words = [
      ...(position === undefined ? [] : [entryName(entry ?? {}, Number(position), names)]),
      ...partsAlong(entry, rest.split('.'), names),
    ];
    return { ...problem, field: rest, ...(words.length > 0 && { entry: words.join(', ') }) };
  });
};
