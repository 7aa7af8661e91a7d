import type { Match } from '#schemas/match.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedMatch } from './feed-match.ts';

/** A kickoff may differ by this much: it was moved in one of the two. */
const maxApartMs = 36 * 3_600_000;

/** The newsroom's match of one of the feed's, by its teams: the ids of feeds change. @returns why it is not known */
export const findMatch = (feed: FeedMatch, mapping: FeedMapping, matches: readonly Match[]): Match | string => {
  const open = [feed.home, feed.away].filter(({ id }) => (mapping.teams[id]?.is ?? null) === null);
  if (open.length > 0) return `undecided: ${open.map(({ id, name }) => `team ${id} “${name}”`).join(', ')}`;
  const [home, away] = [mapping.teams[feed.home.id]?.is, mapping.teams[feed.away.id]?.is];
  const found = matches.filter(
    (match) =>
      match.homeTeam === home &&
      match.awayTeam === away &&
      Math.abs(Date.parse(match.kickoff) - feed.kickoff) <= maxApartMs,
  );
  const [match] = found;
  if (match && found.length === 1) return match;
  return `the season has ${found.length === 0 ? 'no match' : 'several matches'} of ${home} and ${away} about that day`;
};
