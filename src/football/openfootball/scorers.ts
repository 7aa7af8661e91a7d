import { nameId } from './name-id.ts';
import type { Squad } from './squads.ts';

/** Names as compared: without marks, hyphens and capitals. */
const plain = (name: string): string => nameId(name).replaceAll('-', '');

/** The same, whichever of the names stands first. */
const unordered = (name: string): string => nameId(name).split('-').sort().join('');

/** Finds the id of the player a name in the results means. */
export type FindScorer = (name: string) => string | undefined;

/**
 * Looks a scorer up in a squad: by the alias table, by the exact name, by the name without marks and hyphens, by its
 * parts in another order. A name that fits two players finds none, and nothing is guessed from a part of a name.
 */
export function scorerFinder(squad: Squad, aliases: Readonly<Record<string, string>>): FindScorer {
  const players = squad.members.map(({ player }) => player);
  return (name) => {
    const meant = aliases[name] ?? name;
    const tests = [
      (candidate: string) => candidate === meant,
      (candidate: string) => plain(candidate) === plain(meant),
      (candidate: string) => unordered(candidate) === unordered(meant),
    ];
    for (const test of tests) {
      const fitting = players.filter((player) => test(player.name.en));
      if (fitting.length === 1) return fitting[0]?.id;
      if (fitting.length > 1) return undefined;
    }
    return undefined;
  };
}
