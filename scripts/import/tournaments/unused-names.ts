import { irregularitiesOf, type Irregularity } from '../source/irregularity.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { SourceSquads } from '../source/openfootball-shapes.ts';

/** Entries of the hand-written tables for players and their clubs that the source never uses: most often a misspelt name. */
export function unusedNames(tables: HandWrittenTables, squads: SourceSquads): Irregularity[] {
  const squadNames = new Map(squads.map((squad) => [squad.fifa_code, new Set(squad.players.map(({ name }) => name))]));
  const clubNames = new Set(squads.flatMap(({ players }) => players.map(({ club }) => club?.name)));
  const check = (file: string, position: string, isUsed: boolean): Irregularity[] => {
    const found = irregularitiesOf(file);
    if (!isUsed) found.add('UNUSED_NAME', position, 'the source has no such name');
    return found.list;
  };
  const perTeam = (table: HandWrittenTables['players']) =>
    Object.entries(table).flatMap(([code, names]) =>
      Object.entries(names).map(([name, target]) => ({ code, name, target })),
    );
  return [
    ...perTeam(tables.players).flatMap(({ code, name }) =>
      check('players.ar.json', `${code}.${name}`, squadNames.get(code)?.has(name) ?? false),
    ),
    ...perTeam(tables.scorerAliases).flatMap(({ code, name, target }) =>
      check('scorer-aliases.json', `${code}.${name}`, squadNames.get(code)?.has(target) ?? false),
    ),
    ...Object.keys(tables.parentClubs).flatMap((name) => check('parent-clubs.ar.json', name, clubNames.has(name))),
  ];
}
