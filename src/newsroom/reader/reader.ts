import { clubSeasonReads } from './club-seasons.ts';
import { comingMatchReads } from './coming-matches.ts';
import { competitionSeasonReads } from './competition-seasons.ts';
import { openContext, type ReaderOptions } from './context.ts';
import { editorialReads } from './editorial.ts';
import { footballReads } from './football-reads.ts';
import { frontPageReads } from './front-page.ts';
import { journalReads } from './journals.ts';
import { knockoutReads } from './knockout.ts';
import { leagueReads } from './leagues.ts';
import { matchdayTableReads } from './matchday-tables.ts';
import { matchDayReads } from './match-days.ts';
import { pathwayReads } from './pathway.ts';
import { pollReads } from './polls.ts';
import { progressReads } from './progress.ts';
import { ratingReads } from './ratings.ts';
import { seasonFactReads } from './season-facts.ts';
import { seasonFigureReads } from './season-figures.ts';
import { seasonFixtureReads } from './season-fixtures.ts';
import { seasonTabReads } from './season-tabs.ts';
import { storyReads } from './stories.ts';
import { tableAroundReads } from './table-around.ts';
import { tableChangeReads } from './table-changes.ts';
import { tableReads } from './tables.ts';
import { siteReads } from './site/site-reads.ts';
import { textsOf } from './texts.ts';
import { type RecordRead, recordReads } from './recorded-reads.ts';

/**
 * Opens the newsroom's index: the only way to read content.
 * `forPage()` returns the named reads; with `record`, each read of a page is recorded. `site` has the reads for files beside the pages.
 */
export const openReader = (options: ReaderOptions) => {
  const { context, collect, refresh, close } = openContext(options);
  const football = footballReads(context);
  const coming = comingMatchReads(context, football);
  const texts = textsOf(context);
  const competitionSeasons = competitionSeasonReads(context, football);
  const stories = storyReads(context, texts);
  const reads = {
    ...stories,
    ...frontPageReads(context, stories, texts),
    ...football,
    ...editorialReads(context, texts),
    ...pollReads(context, texts),
    ...ratingReads(context),
    ...tableReads(context, football),
    ...tableAroundReads(context, football),
    ...tableChangeReads(context),
    ...journalReads(context),
    ...knockoutReads(context, football),
    ...pathwayReads(context, football),
    ...progressReads(context),
    ...seasonFigureReads(context, football),
    ...matchDayReads(context, football, coming),
    ...coming,
    ...leagueReads(context, football),
    ...matchdayTableReads(context, football),
    ...seasonFixtureReads(context, football),
    ...competitionSeasons,
    ...seasonTabReads(context, competitionSeasons),
    ...seasonFactReads(context, football),
    ...clubSeasonReads(context, football),
  };
  return {
    forPage: (record?: RecordRead): typeof reads => {
      // What is published comes from one state of the index: nobody changes it meanwhile.
      if (record) return recordReads(reads, collect, record);
      refresh();
      return reads;
    },
    site: siteReads(context, texts),
    close,
  };
};

export type Reader = ReturnType<typeof openReader>;
export type Reads = ReturnType<Reader['forPage']>;
