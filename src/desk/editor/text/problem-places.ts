import type { DeskProblem } from '#contract/desk/items.ts';

/** A problem at its place in a body. */
export interface PlacedProblem {
  from: number;
  to: number;
  message: string;
  kind: DeskProblem['kind'];
}

/** What a message names that a body can have: a line that places something, an address, a link's target, a callout, a tag, what is in quotes. */
const named = new RegExp(
  [
    String.raw`::[a-z]+(?:\{[^{}]*\})?`,
    String.raw`https?:\/\/[^\s“”«»\u2069]+`,
    String.raw`\b[a-z]+:[\w\/-]+`,
    String.raw`\[![^\]\n]*\]`,
    String.raw`<\/?[a-z][^<>]*>`,
    String.raw`[“«]\u2068?(?<quoted>[^“”«»\u2068\u2069]{2,})\u2069?[”»]`,
  ].join('|'),
  'g',
);

/** Finds a name where it is no part of a longer one: the club of `club:jordan`, not of `match:jordan-algeria`. */
const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![\\w/-])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w/-])`, 'g');

/** Where in a body its problems are: everywhere that it has what their message names. Problems that name nothing have no place. */
export const problemPlaces = (body: string, problems: readonly DeskProblem[]): PlacedProblem[] =>
  problems
    .flatMap(({ message, kind, field }) => {
      const names = [...`${field} ${message}`.matchAll(named)].map(
        ({ 0: whole, groups }) => groups?.['quoted'] ?? whole,
      );
      const [longest] = names.filter((name) => wholeName(name).test(body)).sort((a, b) => b.length - a.length);
      if (longest === undefined) return [];
      return [...body.matchAll(wholeName(longest))].map(({ index: from }) => ({
        from,
        to: from + longest.length,
        message,
        kind,
      }));
    })
    .sort((a, b) => a.from - b.from);
