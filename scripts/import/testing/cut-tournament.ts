import type { Season, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { bracket } from '#football/bracket.ts';
import { isDecided, teamId } from '#football/decided.ts';
import type { TournamentFiles } from '../tournaments/tournament-files.ts';

/** A tournament that is over: its files, and what they say. */
export interface FinishedTournament {
  files: TournamentFiles;
  season: Season;
  matches: Match[];
  /** Finds a team by its name in the files. */
  teamOf: (name: string) => string | undefined;
}

interface RawMatch {
  date: string;
  team1: string;
  team2: string;
  group?: string;
}

const results = new Set(['score', 'goals1', 'goals2']);
const withoutResult = (match: RawMatch) =>
  Object.fromEntries(Object.entries(match).filter(([key]) => !results.has(key))) as unknown as RawMatch;

const rawMatches = ({ matches }: TournamentFiles): { name: string; matches: RawMatch[] } =>
  JSON.parse(matches.text) as { name: string; matches: RawMatch[] };

/** The days on which matches are played, in order. */
export const matchdaysOf = (files: TournamentFiles): string[] =>
  [...new Set(rawMatches(files).matches.map(({ date }) => date))].sort();

/** What the files called the places of the groups before they were taken: `1A`, `2B`, `3A/C/D` for one of several. */
function groupWords({ season, matches }: FinishedTournament): Map<string, string> {
  const [stage] = groupStages(season);
  if (stage === undefined) return new Map();
  const letterOf = (id: string): string => id.slice('group-'.length).toUpperCase();
  const letters = stage.groups.map(({ id }) => letterOf(id));
  return new Map(
    groupTables(season, stage, matches).flatMap(({ group, rows }) =>
      rows.map(({ team }, at): [string, string] => {
        const own = letterOf(group.id);
        const third = [...new Set([own, ...letters.slice(0, 4)])].sort().join('/');
        return [team, at === 2 ? `3${third}` : `${at + 1}${own}`];
      }),
    ),
  );
}

/**
 * The files as they were after a day: later matches have no result, and a side of a knockout is a team only where its group, or the match
 * that it came from, was over by then.
 */
export function cutAfter(tournament: FinishedTournament, day: string): TournamentFiles {
  const { files, season, matches, teamOf } = tournament;
  const raw = rawMatches(files);
  const fromGroups = groupWords(tournament);
  const groupsAreOver = raw.matches.every(({ group, date }) => group === undefined || date <= day);
  const knockout = season.stages.filter(
    (stage): stage is Extract<Stage, { type: 'KNOCKOUT' }> => stage.type === 'KNOCKOUT',
  );
  const ties = knockout.flatMap((stage) => stage.ties.map((tie) => ({ ...tie, stage })));
  const drawn = bracket(season, matches);
  const outcomes = new Map(drawn.rounds.flatMap((round) => round.ties.map((tie) => [tie.slot, tie] as const)));
  const stageOf = ({ team1, team2 }: RawMatch, date: string) =>
    matches.filter(
      (match) =>
        match.group === undefined &&
        match.homeTeam === teamOf(team1) &&
        match.awayTeam === teamOf(team2) &&
        Math.abs(Date.parse(match.kickoff.slice(0, 10)) - Date.parse(date)) <= 86_400_000,
    )[0];
  const dayOf = (id: string): string =>
    raw.matches.find((match) => match.group === undefined && stageOf(match, match.date)?.id === id)?.date ?? '';
  const sideOf = (name: string, match: Match | undefined): string => {
    const team = teamOf(name) ?? '';
    const tie = ties.find((each) => match !== undefined && each.matches.includes(match.id));
    if (tie === undefined) return name;
    if (tie.feeders.length === 0) return groupsAreOver ? name : (fromGroups.get(team) ?? name);
    const which = tie.stage.thirdPlace ? 'loser' : 'winner';
    const feeder = tie.feeders.map((slot) => outcomes.get(slot)).find((each) => each?.[which] === team);
    if (feeder === undefined) throw new Error(`nobody knows where ${name} comes from`);
    const isOver = feeder.matches.every((own) => isDecided(own) && dayOf(own.id) <= day);
    return isOver ? name : `${which === 'winner' ? 'W' : 'L'}${feeder.slot}`;
  };
  const cut = raw.matches.map((match) => {
    if (match.group !== undefined) return match.date <= day ? match : withoutResult(match);
    const own = stageOf(match, match.date);
    const state = match.date <= day ? match : withoutResult(match);
    return { ...state, team1: sideOf(match.team1, own), team2: sideOf(match.team2, own) };
  });
  return { ...files, matches: { ...files.matches, text: JSON.stringify({ ...raw, matches: cut }) } };
}

/** True for a match both of whose teams are known. */
export const hasTeams = ({ homeTeam, awayTeam }: Match): boolean =>
  teamId(homeTeam) !== undefined && teamId(awayTeam) !== undefined;
