import { competitionFeed } from '#components/match/calendar-feeds.ts';
import { type PageHead } from '#seo/page-head.ts';
import { type Competition, type Season } from '#schemas/competition.ts';
import { competitionShare } from './competition-share.ts';
import { seasonName } from './season-name.ts';

/** Metadata of a season's page. */
export const competitionHead = (competition: Competition, season: Season, locals: App.Locals): PageHead => {
  const name = seasonName(competition, season, locals);
  const description = competition.kind === 'league' ? 'league:description' : 'pages:season.description';
  const calendar = season.id === locals.read.newestSeason(competition.id) && competitionFeed(competition, locals);
  return {
    title: name,
    description: locals.t(description, { competition: name }),
    access: 'public',
    image: competitionShare(competition, season, locals),
    ...(calendar && { feeds: [calendar] }),
  };
};
