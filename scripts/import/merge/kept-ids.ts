import { isSlotId } from '../source/slot-id.ts';
import { isObject, isSame, type JsonObject } from './json-values.ts';

const isTeam = (side: unknown): side is string => typeof side === 'string';
const sides = ['homeTeam', 'awayTeam'] as const;

const objectsOf = (matches: unknown): JsonObject[] => (Array.isArray(matches) ? matches.filter(isObject) : []);
const idOf = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '');

/** How a fixture is known again, the surest first. */
const signs: readonly ((earlier: JsonObject, now: JsonObject) => boolean)[] = [
  (earlier, now) => earlier['number'] !== undefined && earlier['number'] === now['number'],
  (earlier, now) => sides.every((side) => isTeam(now[side]) && earlier[side] === now[side]),
  (earlier, now) => earlier['kickoff'] === now['kickoff'] && earlier['venue'] === now['venue'],
  (earlier, now) => idOf(earlier) === idOf(now),
  (earlier, now) => sides.every((side) => isSame(earlier[side], now[side])),
  (earlier, now) => earlier['kickoff'] === now['kickoff'],
];

/** True where one may be what became of the other: in one round, and not between other teams. */
function mayBeSame(earlier: JsonObject, now: JsonObject): boolean {
  if (earlier['stage'] !== now['stage'] || earlier['group'] !== now['group']) return false;
  if (earlier['number'] !== undefined && now['number'] !== undefined) return earlier['number'] === now['number'];
  return sides.every((side) => !isTeam(earlier[side]) || !isTeam(now[side]) || earlier[side] === now[side]);
}

/**
 * New ids of an import's matches with those that the same fixtures have had since a time when their teams were not both known: a fixture
 * keeps its address. An id that another fixture has by this gets a letter.
 *
 * @param earlier the matches of the last import
 * @param imported the matches of this one
 */
export function keptIds(earlier: unknown, imported: unknown): Map<string, string> {
  const before = objectsOf(earlier);
  const open = new Set(objectsOf(imported));
  const ids = new Set([...open].map(idOf));
  const left = new Set(before.filter((match) => isSlotId(idOf(match)) || !ids.has(idOf(match))));
  const kept = new Map<string, string>();
  for (const sign of signs) {
    for (const match of left) {
      const same = [...open].filter(
        (now) => (isSlotId(idOf(match)) || isSlotId(idOf(now))) && mayBeSame(match, now) && sign(match, now),
      );
      const [only, ...others] = same;
      if (only === undefined || others.length > 0) continue;
      open.delete(only);
      left.delete(match);
      kept.set(idOf(only), idOf(match));
    }
  }
  const taken = new Set(kept.values());
  for (const id of [...open].map(idOf).filter((each) => taken.has(each))) kept.set(id, `${id}-b`);
  return new Map([...kept].filter(([id, own]) => id !== own));
}

/** The newsroom's matches without its words for a side whose team is known now: words were all that could be written. */
export function withKnownTeams(newsroom: unknown, imported: unknown): unknown {
  if (!Array.isArray(newsroom)) return newsroom;
  const now = new Map(objectsOf(imported).map((match) => [idOf(match), match]));
  return newsroom.map((match: unknown) => {
    if (!isObject(match)) return match;
    const own = now.get(idOf(match));
    const known = sides.filter((side) => isTeam(own?.[side]) && isObject(match[side]));
    return known.length === 0 ? match : { ...match, ...Object.fromEntries(known.map((side) => [side, own?.[side]])) };
  });
}
