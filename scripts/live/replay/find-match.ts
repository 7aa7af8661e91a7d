import { goalsAreComplete } from '../../../src/football/timeline.ts';
import type { DecidedMatch, Match } from '../../../src/schemas/match.ts';
import type { Player } from '../../../src/schemas/player.ts';
import { contentItems } from '../content-items.ts';

const isReplayable = (match: Match): match is DecidedMatch =>
  match.status === 'FINISHED' && match.timeConfirmed && goalsAreComplete(match);

/**
 * The match to replay: the one of this id, or the first that is to come by the paper's clock and has a result, or else the last one.
 *
 * @param nowMs milliseconds since 1970, on the paper's clock
 * @throws if there is none with a result, a time, and all of its goals
 */
export const findMatch = (contentDir: string, id: string | undefined, nowMs: number): DecidedMatch => {
  const matches = contentItems<Match>(contentDir, 'football/seasons/*/matches.{json,yaml,yml}', 'match');
  const played = matches.filter(isReplayable).sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff));
  if (id === undefined) {
    const found = played.find(({ kickoff }) => Date.parse(kickoff) > nowMs) ?? played.at(-1);
    if (!found)
      throw new Error(`${contentDir} has no match to replay: with a result, a time, and all goals with their minutes.`);
    return found;
  }
  const found = played.find((match) => match.id === id);
  if (found) return found;
  throw new Error(
    matches.some((match) => match.id === id)
      ? `The match ${id} has no result, no time, or not all of its goals with their minutes: it cannot be replayed.`
      : `There is no match “${id}”. An id is the end of a match's address: /en/matches/ID.`,
  );
};

/** The names of players with a page, by their ids. */
export const playerNames = (contentDir: string): ReadonlyMap<string, Player['name']> =>
  new Map(contentItems<Player>(contentDir, 'football/players/*', 'player').map(({ id, name }) => [id, name]));
