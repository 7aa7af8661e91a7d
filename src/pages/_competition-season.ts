import { type AstroGlobal } from 'astro';
import { type Competition, type Season } from '#schemas/competition.ts';

/**
 * The competition and the season a page's address names; without a season's part the newest.
 * @throws naming what there is none of
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
