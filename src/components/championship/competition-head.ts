import { type PageHead } from '#seo/page-head.ts';
import { type Competition, type Season } from '#schemas/competition.ts';
import { seasonName } from './season-name.ts';

/** What a competition's page tells of itself: its current season. */
export const competitionHead = (competition: Competition, season: Season, locals: App.Locals): PageHead => {
  const name = seasonName(competition, season, locals);
  return { title: name, description: locals.t('pages:season.description', { competition: name }), access: 'public' };
};
