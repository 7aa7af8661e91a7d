import { playOffOf } from '#football/brackets.ts';
import { decidedMatches } from '#football/decided.ts';
import { leagueStages } from '#football/league-tables.ts';
import { isScored } from '#football/scorers.ts';
import { type SeasonTab, seasonTabs } from '#i18n/addresses.ts';
import type { competitionSeasonReads } from './competition-seasons.ts';
import type { ReadContext } from './context.ts';
import { seasonData } from './season-data.ts';

/** The named read of a season's tabs. */
export const seasonTabReads = (
  context: ReadContext,
  { winners }: Pick<ReturnType<typeof competitionSeasonReads>, 'winners'>,
) => ({
  /**
   * The tabs that a season has something for. The first is at the season's own address. The stages decide which that is, and no result, so
   * that addresses stay: rounds that decide the title, or the table, which play-offs follow.
   */
  seasonTabs: (seasonId: string): SeasonTab[] => {
    const data = seasonData(context, seasonId);
    if (!data) return [];
    const { season, matches } = data;
    const decided = decidedMatches(matches);
    const own = winners(season.competition);
    const knockouts = season.stages.filter(({ type }) => type === 'KNOCKOUT');
    const has: Record<SeasonTab, boolean> = {
      knockout: knockouts.length > 0,
      table: season.stages.some(({ type }) => type !== 'KNOCKOUT'),
      matches: matches.length > 0,
      scorers: decided.some(({ events }) => events.some(isScored)),
      teams: true,
      records:
        (decided.length > 0 && leagueStages(season).length > 0) ||
        (own.length > 1 && own.some(({ champion }) => champion !== undefined)),
    };
    const isLed = [...Map.groupBy(knockouts, ({ title }) => title).values()].some(
      (stages) => stages.some(({ decides }) => decides === 'title') || stages.every((stage) => !playOffOf(stage)),
    );
    const first: readonly SeasonTab[] = isLed ? ['knockout', 'table'] : ['table', 'knockout'];
    return [...new Set([...first, ...seasonTabs])].filter((tab) => has[tab]);
  },
});
