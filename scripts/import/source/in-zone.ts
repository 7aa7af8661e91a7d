import { parseKickoff } from './kickoff.ts';
import type { SourceSeason } from './source-season.ts';
import type { SourceMatch, MatchFile } from './openfootball-shapes.ts';
import { zoneOffsetMinutes } from '#lib/zoned-time.ts';

/** A match with its day and time as the clocks of a zone show them. */
function moved(match: SourceMatch, from: string, to: string): SourceMatch {
  const read = parseKickoff(match.date, match.time, from);
  if (!read.ok || read.value.kind === 'day') return match;
  const { instant } = read.value;
  const local = new Date(Date.parse(instant) + zoneOffsetMinutes(to, instant) * 60_000).toISOString();
  return { ...match, date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A season with its days and times in the zone of its competition, where the source gives them in another. */
export const inZone = (
  { data, timeZone: from }: Pick<SourceSeason, 'data' | 'timeZone'>,
  to: string | undefined,
): MatchFile =>
  from === undefined || to === undefined || from === to
    ? data
    : { ...data, matches: data.matches.map((match) => moved(match, from, to)) };
