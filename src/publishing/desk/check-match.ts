import type { DatabaseSync } from 'node:sqlite';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { DeskTable, MatchCheck } from '#contract/desk/record.ts';
import { rulesOf } from '#football/fact-checks/fact-rules.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { leagueStages, leagueTable } from '#football/league-tables.ts';
import { namedPlayers } from '#football/named-players.ts';
import type { StandingsRow } from '#football/standings.ts';
import { matchFaults } from '#newsroom/index/match-faults.ts';
import { wordsOf } from '#newsroom/index/mistake-words.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import { parseItem } from '#newsroom/index/source-files.ts';
import type { Season } from '#schemas/competition.ts';
import { match as matchSchema, type Match } from '#schemas/match.ts';
import type { Membership } from '#schemas/player.ts';
import { editorLanguage } from './draft-problems.ts';
import { indexedItems, type IndexedItems, namesOf, sideNames } from './record-names.ts';

interface Checked {
  id: string;
  match: unknown;
  language: string;
}

const jsonOf = <Item>(database: DatabaseSync, sql: string, ...values: string[]): Item[] =>
  (database.prepare(sql).all(...values) as { json: string }[]).map(({ json }) => JSON.parse(json) as Item);

const squadsOf = (database: DatabaseSync, season: string): Map<string, Set<string>> => {
  const members = jsonOf<Membership>(database, 'SELECT json FROM memberships WHERE season = ?', season);
  const byClub = Map.groupBy(members, ({ club }) => club);
  return new Map([...byClub].map(([club, own]) => [club, new Set(own.map(({ player }) => player))]));
};

/** Players that a record names and the content does not have. */
const unknownPlayers = (item: IndexedItems, match: Match, file: string): ContentProblem[] =>
  namedPlayers(match)
    .filter((player) => item('player', player) === undefined)
    .map((player) => ({ file, field: '', reason: `names the player "${player}", who is not in the content` }));

/** The table of a match's group or league, from these matches; undefined for a match that counts in none. */
const rowsOf = (season: Season, { stage: id, group }: Match, matches: readonly Match[]): StandingsRow[] | undefined => {
  const stage = leagueStages(season).find((each) => each.id === id);
  if (stage) return leagueTable(season, stage, [...matches]).rows;
  const groups = groupStages(season).find((each) => each.id === id);
  if (!groups) return undefined;
  const ofStage = matches.filter((each) => each.stage === id);
  return groupTables(season, groups, ofStage).find((table) => table.group.id === group)?.rows;
};

const tableName = (season: Season, { stage: id, group }: Match): DeskTable['name'] => {
  const stage = season.stages.find((each) => each.id === id);
  const own = stage?.type === 'GROUPS' ? stage.groups.find((each) => each.id === group) : stage;
  return namesOf(own?.name);
};

/** The table as it will be with a record, and what moves by it. */
const tableWith = (database: DatabaseSync, item: IndexedItems, match: Match): DeskTable | undefined => {
  const season = item<Season>('season', match.season);
  if (!season) return undefined;
  const all = jsonOf<Match>(
    database,
    `SELECT json FROM matches JOIN items ON items.kind = 'match' AND items.id = matches.id
     WHERE matches.season = ? ORDER BY matches.kickoff, matches.id`,
    match.season,
  );
  const others = all.filter(({ id }) => id !== match.id);
  const after = rowsOf(season, match, [...others, match]);
  const before = rowsOf(season, match, others);
  if (!after || !before) return undefined;
  const positions = new Map(before.map(({ team, position }) => [team, position]));
  return {
    name: tableName(season, match),
    rows: after.map(({ position, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
      ...{ position, team, name: sideNames(item, team), played, won, drawn, lost, goalsFor, goalsAgainst, points },
      moved: (positions.get(team) ?? position) - position,
    })),
  };
};

/** What is wrong with a record as it would be, in the editor's words, and the table with it. */
export const checkMatch = (database: DatabaseSync, { id, match: value, language: asked }: Checked): MatchCheck => {
  const item = indexedItems(database);
  const file = 'matches';
  const mistakes: ContentProblem[] = [];
  const match = parseItem(matchSchema, value, file, '', mistakes);
  const language = editorLanguage(asked);
  const shown = (problems: readonly ContentProblem[], kind: DeskProblem['kind']): DeskProblem[] =>
    problems.map(({ field, reason }) => ({ file: id, field, message: wordsOf(reason, language), kind }));
  if (!match) return { problems: shown(mistakes, 'mistake') };
  const faults = matchFaults([{ at: '', item: match }], file);
  const ofSquads = rulesOf('squads').flatMap(({ faults: check, stops }) =>
    check(match, squadsOf(database, match.season)).map((fault) => ({ ...fault, file, stops })),
  );
  const stopping = ofSquads.filter(({ stops }) => stops);
  const advising = ofSquads.filter(({ stops }) => !stops);
  const problems = [
    ...shown([...mistakes, ...faults.problems, ...stopping, ...unknownPlayers(item, match, file)], 'mistake'),
    ...shown([...faults.advice, ...advising], 'advice'),
  ];
  const table = tableWith(database, item, match);
  return { problems, ...(table && { table }) };
};
