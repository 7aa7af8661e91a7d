import { fullNames } from '#football/full-names.ts';
import type { MatchEvent } from '#schemas/match.ts';
import type { IrregularityCode } from '../source/irregularity.ts';
import { nameId } from '../names/name-id.ts';
import type { PlayerEntry } from './squads.ts';
import type { HandWrittenTables } from '../tables/tables.ts';

/** Names in the form for comparison: without marks, hyphens and capitals. */
const plain = (name: string): string => nameId(name).replaceAll('-', '');

/** The same, ignoring the order of names. */
const unordered = (name: string): string => nameId(name).split('-').sort().join('');

/** The player or the name of an event, and its fault. */
interface ReadScorer {
  who: Pick<MatchEvent, 'player' | 'name'>;
  problem?: { code: IrregularityCode; message: string };
}

/** Identifies the player behind a name in the results. */
export type FindScorer = (name: string) => ReadScorer;

/**
 * Looks a name up among a team's players: by the alias table, the exact name, the name without marks and hyphens, then its parts in another
 * order. An ambiguous name has no result.
 */
function playerOf(
  name: string,
  players: readonly PlayerEntry[],
  aliases: Readonly<Record<string, string>>,
): PlayerEntry | undefined {
  const meant = aliases[name] ?? name;
  const tests = [
    (candidate: string) => candidate === meant,
    (candidate: string) => plain(candidate) === plain(meant),
    (candidate: string) => unordered(candidate) === unordered(meant),
  ];
  for (const test of tests) {
    const fitting = players.filter((player) => test(player.name.en));
    if (fitting.length === 1) return fitting[0];
    if (fitting.length > 1) return undefined;
  }
  return undefined;
}

/** The only player of a squad of whose name this one is a short form: `R. Lewandowski`. */
function playerInShort(name: string, players: readonly PlayerEntry[]): PlayerEntry | undefined {
  const names = players.map((player) => player.name.en);
  const full = fullNames([...names, name]).get(name);
  const fitting = players.filter((player) => player.name.en === full);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The scorers of a team with a known squad: one who is not in it keeps his name, which is reported. */
export const scorersOfSquad =
  (team: string, players: readonly PlayerEntry[], aliases: Readonly<Record<string, string>>): FindScorer =>
  (name) => {
    const player = playerOf(name, players, aliases) ?? playerInShort(name, players);
    if (player) return { who: { player: player.id } };
    const message = `${name} is not in the squad of ${team}`;
    return { who: { name: { en: name } }, problem: { code: 'SCORER_NOT_IN_SQUAD', message } };
  };

/** The youngest age of a scorer at a tournament: a younger namesake of a later squad is another player. */
const youngestYears = 16;

/**
 * The scorers of a team in a season without squads: players from another season's squad, else names, in Arabic where the table has them.
 *
 * @param players of the same national team
 * @param day of the season, `2022-11-20`
 */
export const scorersByName =
  (
    players: readonly PlayerEntry[],
    aliases: Readonly<Record<string, string>>,
    names: HandWrittenTables['scorers'][string],
    day: string,
  ): FindScorer =>
  (name) => {
    const oldEnough = players.filter(
      ({ dateOfBirth }) =>
        dateOfBirth === undefined || Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) >= youngestYears,
    );
    const player = playerOf(name, oldEnough, aliases);
    if (player) return { who: { player: player.id } };
    const known = names[name];
    if (known) return { who: { name: { ar: known.name, en: known.en ?? name } } };
    return {
      who: { name: { en: name } },
      problem: { code: 'MISSING_ARABIC_NAME', message: `scorers.ar.json has no ${name}` },
    };
  };
