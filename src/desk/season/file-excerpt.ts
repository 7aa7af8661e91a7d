import type { SeasonText } from './read-file.ts';

/** Maximum characters of an excerpt. */
const maxCharacters = 160;

const cut = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters).trimEnd()}…` : text;

/** The line that a position of the importer's names; undefined for another one. */
export const lineOfPosition = (position: string): number | undefined => {
  const [, line] = /^line (\d+)/.exec(position) ?? [];
  return line === undefined ? undefined : Number(line);
};

const valueIn = (text: string, position: string): unknown => {
  try {
    const path = position.split(/[.[\]]/).filter((part) => part !== '');
    return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** What a file has at a position of the importer's; undefined where it is about the file as a whole. */
export const excerptOf = ({ type, text }: SeasonText, position: string): string | undefined => {
  const line = lineOfPosition(position);
  if (line !== undefined) return cut(text.split(/\r\n|\r|\n/)[line - 1]?.trim() ?? '') || undefined;
  if (type !== 'json' || position === '') return undefined;
  const value = valueIn(text, position);
  return value === undefined ? undefined : cut(JSON.stringify(value));
};
