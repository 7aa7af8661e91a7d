import type { JournalEntry, LineUpEntry } from '#contract/live/entry.ts';
import type { LiveEventLine } from '#contract/live/files.ts';
import { originalLocale } from '#i18n/localised-text.ts';
import { hasResult, teamId } from '../decided.ts';
import { type DecidedMatch, match as matchSchema, type Match, type MatchEvent, type Score } from '#schemas/match.ts';
import type { LineUp, LineUps } from '#schemas/line-up.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import { lineUpsIn, liveMatch, type LiveMatch } from './live-match.ts';

/** The player of an event by his id, or by his name as it was entered. */
type Person = Pick<MatchEvent, 'player' | 'name'>;

const personOf = (
  { player, name }: Pick<Extract<LiveEventLine, { minute: unknown }>, 'player' | 'name'>,
  isKnown: (player: string) => boolean,
): Person | undefined => {
  if (player !== undefined && isKnown(player)) return { player };
  const [original] = Object.values(name ?? {});
  return original === undefined ? undefined : { name: { [originalLocale]: original, ...name } as LocalisedName };
};

/** A record has a minute for each event: a shoot-out follows the last one. */
const minuteOfShootout = 120;

const scoreOf = ({ period, score, scores, shootout }: LiveMatch): Score => ({
  ...(scores.firstHalf && { halfTime: scores.firstHalf }),
  regularTime: scores.secondHalf ?? score,
  ...((period.startsWith('extraTime') || scores.extraTimeFirstHalf) && { afterExtraTime: score }),
  ...(shootout && { penalties: shootout }),
});

const lineUpOf = ({ formation, starting, substitutes }: LineUpEntry, isKnown: (player: string) => boolean): LineUp => {
  const playersOf = (players: LineUpEntry['starting']): LineUp['starting'] =>
    players.flatMap((given) => {
      const person = personOf(given, isKnown);
      const { shirtNumber } = given;
      return person ? [{ ...person, ...(shirtNumber !== undefined && { shirtNumber }), captain: false }] : [];
    });
  return {
    ...(formation !== undefined && { formation }),
    starting: playersOf(starting),
    substitutes: playersOf(substitutes),
  };
};

/** The line-ups of both sides; none while one is missing, or has nobody who can be named. */
const lineUpsOf = (
  journal: readonly JournalEntry[],
  isKnown: (player: string) => boolean,
): { lineups?: LineUps | undefined } => {
  const { home, away } = lineUpsIn(journal);
  if (!home || !away) return {};
  const lineups = { home: lineUpOf(home, isKnown), away: lineUpOf(away, isKnown) };
  return lineups.home.starting.length > 0 && lineups.away.starting.length > 0 ? { lineups } : {};
};

const eventsOf = (live: LiveMatch, teams: Record<'home' | 'away', string>, isKnown: (player: string) => boolean) =>
  live.events.flatMap((line): MatchEvent[] => {
    const { type, side } = line;
    const person = personOf(line, isKnown);
    if (!person) return [];
    const time =
      'minute' in line
        ? { minute: line.minute, ...(line.addedTime !== undefined && { addedTime: line.addedTime }) }
        : { minute: minuteOfShootout };
    const off = 'off' in line && line.off ? personOf(line.off, isKnown) : undefined;
    return [{ type, ...time, team: teams[side], ...person, ...(off && { off }) }];
  });

/** The instants of its periods as a record has them. */
const timesOf = ({ times }: LiveMatch): NonNullable<DecidedMatch['times']> =>
  Object.fromEntries(
    Object.entries(times).map(([period, [start, end]]) => [
      period,
      { start: new Date(start).toISOString(), ...(end !== undefined && { end: new Date(end).toISOString() }) },
    ]),
  );

/**
 * The record of a match as its journal describes it: line-ups as soon as both are known, score and events once it has started. A goal
 * without a name, and a player without a page or a name, are in the score alone; the latter is left out of a line-up. A record with a result, and a match whose sides are not
 * known, stay as they are; so do line-ups of the record.
 *
 * @param isKnown whether a player has a page
 */
export const recordOf = (
  fixture: Match,
  journal: readonly JournalEntry[],
  isKnown: (player: string) => boolean,
): Match => {
  const [home, away] = [teamId(fixture.homeTeam), teamId(fixture.awayTeam)];
  if (hasResult(fixture) || home === undefined || away === undefined) return fixture;
  const live = liveMatch(journal);
  const lineUps = fixture.lineups ? {} : lineUpsOf(journal, isKnown);
  if (!live) return lineUps.lineups ? matchSchema.parse({ ...fixture, ...lineUps }) : fixture;
  const played = {
    ...{ status: live.status, score: scoreOf(live), events: eventsOf(live, { home, away }, isKnown) },
    ...(live.status === 'FINISHED' && { times: timesOf(live) }),
  };
  return matchSchema.parse({ ...fixture, ...lineUps, ...played });
};
