import { nameIn } from '#i18n/localised-text.ts';
import type { Club } from '#schemas/club.ts';
import type { Match } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { StoryResult, StorySummary } from './story.ts';

type Dated = Pick<StorySummary, 'locale' | 'about' | 'publishedAt' | 'updatedAt'>;

/**
 * The results that a story may give away: of the matches that it is about, those that had begun before its last words. What was written
 * before a match names no result of it.
 */
export const resultsOf = (
  { locale, about, publishedAt, updatedAt = publishedAt }: Dated,
  { item }: Pick<ReadContext, 'item'>,
): StoryResult[] => {
  const nameOf = (team: Match['homeTeam']): string | undefined => {
    const club = typeof team === 'string' ? item<Club>('club', team) : undefined;
    return club && nameIn(club.shortName ?? club.name, locale);
  };
  return about.flatMap(({ kind, id }) => {
    const match = kind === 'match' ? item<Match>('match', id) : undefined;
    const hasBegun = match && 'events' in match && Date.parse(match.kickoff) <= Date.parse(updatedAt);
    if (!hasBegun) return [];
    const [home, away] = [nameOf(match.homeTeam), nameOf(match.awayTeam)];
    return home && away ? [{ match: id, home, away }] : [];
  });
};
