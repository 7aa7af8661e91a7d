import { type AstroGlobal } from 'astro';
import { type Competition, type Season } from '#schemas/competition.ts';

/**
 * The competition and the season in a page's address; without a season's part the newest.
 * @throws naming the one that does not exist
 */
export const competitionSeason = ({
  params: { id = '', season: slug },
  locals: { read },
}: Pick<AstroGlobal, 'params' | 'locals'>): { competition: Competition; season: Season } => {
  const competition = read.competition(id);
  const season = slug === undefined ? read.seasons(id)[0] : read.seasonAt(id, slug);
  if (!competition || !season) throw new Error(`There is no season "${slug ?? ''}" of "${id}"`);
  return { competition, season };
};
