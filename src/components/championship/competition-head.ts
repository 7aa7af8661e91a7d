import type { SeasonTab } from '#i18n/addresses.ts';
import { competitionFeed } from '#components/match/calendar-feeds.ts';
import type { PageHead } from '#seo/page-head.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import { competitionShare } from './competition-share.ts';
import { seasonName } from './season-name.ts';
import { tabTitle } from './tab-title.ts';

/** Metadata of a tab of a season. The first has the season's name alone. */
export const competitionHead = (
  competition: Competition,
  season: Season,
  tab: SeasonTab,
  locals: App.Locals,
): PageHead => {
  const name = seasonName(competition, season, locals);
  const isFirst = locals.read.seasonTabs(season.id)[0] === tab;
  const ofSeason = competition.kind === 'league' ? 'league:description' : 'pages:season.description';
  const ofTab = `league:tabs.${tab}.description` as const;
  const calendar = season.id === locals.read.newestSeason(competition.id) && competitionFeed(competition, locals);
  return {
    title: isFirst ? name : locals.t('league:tabs.page', { competition: name, tab: tabTitle(tab, season, locals) }),
    description: locals.t(isFirst ? ofSeason : ofTab, { competition: name }),
    access: 'public',
    image: competitionShare(competition, season, locals),
    ...(calendar && { feeds: [calendar] }),
  };
};
