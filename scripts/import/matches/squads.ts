import type { z } from 'zod';
import type { Membership, player } from '#schemas/player.ts';
import { employerName } from '../names/employer-name.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { nameId } from '../names/name-id.ts';
import { addNation } from '../tables/nations.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { NationalTeam } from '../clubs/teams.ts';
import type { SourceSquads } from '../source/openfootball-shapes.ts';

export type PlayerEntry = z.input<typeof player>;

/** A player and his place in the squad. */
interface ReadSquadMember {
  player: PlayerEntry;
  membership: Membership;
}

export interface Squad {
  team: NationalTeam;
  members: ReadSquadMember[];
}

type NameTables = Pick<HandWrittenTables, 'nations' | 'players' | 'scorerAliases' | 'parentClubs'>;

/** The id of every player of all squads: the name's id, with the year of birth for all players who would share it. */
function playerIds(squads: SourceSquads): (player: SourceSquads[number]['players'][number]) => string {
  const count = new Map<string, number>();
  for (const { name } of squads.flatMap(({ players }) => players)) {
    count.set(nameId(name), (count.get(nameId(name)) ?? 0) + 1);
  }
  return ({ name, date_of_birth: born }) => {
    const base = nameId(name);
    return (count.get(base) ?? 0) > 1 && born !== undefined ? `${base}-${born.slice(0, 4)}` : base;
  };
}

/** Spellings in the results that a reader may search for: those that differ by more than marks and hyphens. */
const aliasesOf = (squadName: string, aliases: Readonly<Record<string, string>>): string[] =>
  Object.entries(aliases)
    .filter(([alias, name]) => name === squadName && nameId(alias) !== nameId(squadName))
    .map(([alias]) => alias)
    .sort();

/**
 * The squads of `worldcup.squads.json`, in its order, players by shirt number.
 *
 * @param find returns a team by its name in the file
 */
export function readSquads(
  file: string,
  data: SourceSquads,
  season: string,
  find: (name: string) => NationalTeam | undefined,
  tables: NameTables,
): Reading<Squad[]> {
  const found = irregularitiesOf(file);
  const idOf = playerIds(data);
  const taken = new Set<string>();
  const value = data.flatMap((squad, squadIndex): Squad[] => {
    const team = find(squad.name);
    if (team === undefined) {
      found.add('UNKNOWN_TEAM', `[${squadIndex}].name`, addNation(squad.name));
      return [];
    }
    const members = squad.players.map((sourcePlayer, index): ReadSquadMember => {
      const position = `[${squadIndex}].players[${index}]`;
      const id = idOf(sourcePlayer);
      if (taken.has(id)) found.add('DUPLICATE_PLAYER', position, `two players would both be ${id}`);
      taken.add(id);
      const ar = tables.players[team.fifaCode]?.[sourcePlayer.name];
      const aliases = aliasesOf(sourcePlayer.name, tables.scorerAliases[team.fifaCode] ?? {});
      const player: PlayerEntry = {
        id,
        name: { ...(ar !== undefined && { ar }), en: sourcePlayer.name },
        ...(sourcePlayer.date_of_birth !== undefined && { dateOfBirth: sourcePlayer.date_of_birth }),
        nationality: [team.club.country],
        position: sourcePlayer.pos,
        ...(aliases.length > 0 && { aliases }),
      };
      const { club: parent } = sourcePlayer;
      const parentCountry = parent && tables.nations[parent.country]?.country;
      if (parent && parentCountry === undefined) {
        found.add('UNKNOWN_COUNTRY', `${position}.club.country`, `${parent.country} is no FIFA code`);
      }
      const parentAr = parent && tables.parentClubs[parent.name];
      const membership: Membership = {
        player: id,
        club: team.club.id,
        season,
        ...(sourcePlayer.number !== undefined && { shirtNumber: sourcePlayer.number }),
        ...(parent &&
          parentCountry !== undefined && {
            parentClub: {
              name: { ...(parentAr !== undefined && { ar: parentAr }), en: employerName(parent.name) },
              country: parentCountry,
            },
          }),
      };
      return { player, membership };
    });
    members.sort((a, b) => (a.membership.shirtNumber ?? 100) - (b.membership.shirtNumber ?? 100));
    return [{ team, members }];
  });
  return { value, irregularities: found.list };
}
