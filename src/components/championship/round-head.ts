import type { RoundSummary } from '#newsroom/reader/leagues.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import type { PageHead } from '#seo/page-head.ts';
import { competitionShare } from './competition-share.ts';
import { roundName } from './round-name.ts';
import { seasonName } from './season-name.ts';

/** Metadata of a round's page. */
export const roundHead = (
  competition: Competition,
  season: Season,
  round: RoundSummary,
  locals: App.Locals,
): PageHead => {
  const names = { round: roundName(round, locals), competition: seasonName(competition, season, locals) };
  const hasTable = locals.read.tableAfter(season.id, round.id) !== undefined;
  return {
    access: 'public',
    title: locals.t('league:round.title', names),
    description: locals.t(hasTable ? 'league:round.description' : 'league:round.withoutTable', names),
    image: competitionShare(competition, season, locals),
  };
};
