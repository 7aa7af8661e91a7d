import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { kickoffTime } from '../chronology.ts';
import { isDecided, teamId } from '../decided.ts';
import { isOpen } from '../phase.ts';

const dayMs = 24 * 3_600_000;

/**
 * The matches of a table whose scores it may have next: with known teams and times and without a result, the soonest first. Those that a
 * day and a later result have overtaken are no longer awaited. No clock decides: a page is the same whenever it is rendered.
 * @param max how many
 */
export const awaitedMatches = (matches: readonly Match[], max: number): Match[] => {
  const latest = Math.max(...matches.filter(isDecided).map(kickoffTime), -Infinity);
  return matches
    .filter(
      (match) =>
        isOpen(match) &&
        match.status !== 'POSTPONED' &&
        match.timeConfirmed &&
        teamId(match.homeTeam) !== undefined &&
        teamId(match.awayTeam) !== undefined &&
        kickoffTime(match) > latest - dayMs,
    )
    .sort((a, b) => kickoffTime(a) - kickoffTime(b))
    .slice(0, max);
};

/** Matches to come that a table knows: about two matchdays, so that a postponed match is among them too. */
const maxMatches = (teams: number): number => Math.max(2, teams);

/** The matches whose scores a table takes next; none where it stays as published. @param rows the whole table */
export const awaitedInTable = (
  { current, tableMode, curtailed }: Pick<Season, 'current' | 'tableMode' | 'curtailed'>,
  stageId: string,
  matches: readonly Match[],
  rows: readonly { team: string }[],
): Match[] => {
  if (!current || tableMode === 'ppg' || curtailed !== undefined) return [];
  const teams: ReadonlySet<unknown> = new Set(rows.map(({ team }) => team));
  const ofTable = matches.filter(
    ({ stage, homeTeam, awayTeam }) => stage === stageId && teams.has(homeTeam) && teams.has(awayTeam),
  );
  return awaitedMatches(ofTable, maxMatches(rows.length));
};
