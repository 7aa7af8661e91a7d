import { type LiveEventLine } from '#contract/live/files.ts';
import { originalLocale } from '#i18n/localised-text.ts';
import { hasResult, teamId } from '../decided.ts';
import { match as matchSchema, type Match, type MatchEvent, type Score } from '#schemas/match.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { type LiveMatch } from './live-match.ts';

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

/**
 * The record of a match as its journal describes it. A goal without a name, and a player without a page or a name, are in the score alone.
 * A record with a result, and a match whose sides are not known, stay as they are.
 *
 * @param isKnown whether a player has a page
 */
export const recordOf = (fixture: Match, live: LiveMatch, isKnown: (player: string) => boolean): Match => {
  const [home, away] = [teamId(fixture.homeTeam), teamId(fixture.awayTeam)];
  if (hasResult(fixture) || home === undefined || away === undefined) return fixture;
  const events = live.events.flatMap((line): MatchEvent[] => {
    const { type, side } = line;
    const person = personOf(line, isKnown);
    if (!person) return [];
    const time =
      'minute' in line
        ? { minute: line.minute, ...(line.addedTime !== undefined && { addedTime: line.addedTime }) }
        : { minute: minuteOfShootout };
    const off = 'off' in line && line.off ? personOf(line.off, isKnown) : undefined;
    return [{ type, ...time, team: side === 'home' ? home : away, ...person, ...(off && { off }) }];
  });
  return matchSchema.parse({ ...fixture, status: live.status, score: scoreOf(live), events });
};
