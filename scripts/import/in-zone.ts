import { parseKickoff } from './kickoff.ts';
import type { SourceSeason } from './source-season.ts';
import type { WireMatch, WireSeason } from './wire.ts';
import { zoneOffsetMinutes } from './zoned-time.ts';

/** A match with its day and time as the clocks of a zone show them. */
function moved(match: WireMatch, from: string, to: string): WireMatch {
  const read = parseKickoff(match.date, match.time, from);
  if (!read.ok || read.value.kind === 'day') return match;
  const { instant } = read.value;
  const local = new Date(Date.parse(instant) + zoneOffsetMinutes(to, instant) * 60_000).toISOString();
  return { ...match, date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A season with its days and times in the zone of its competition, where the source gives them in another. */
export const inZone = (
  { wire, timeZone: from }: Pick<SourceSeason, 'wire' | 'timeZone'>,
  to: string | undefined,
): WireSeason =>
  from === undefined || to === undefined || from === to
    ? wire
    : { ...wire, matches: wire.matches.map((match) => moved(match, from, to)) };
