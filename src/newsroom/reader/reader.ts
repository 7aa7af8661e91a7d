import { clubSeasonReads } from './club-seasons.ts';
import { competitionSeasonReads } from './competition-seasons.ts';
import { openContext, type ReaderOptions } from './context.ts';
import { deskReads } from './desk.ts';
import { footballReads } from './football.ts';
import { knockoutReads } from './knockout.ts';
import { leagueReads } from './leagues.ts';
import { matchDayReads } from './match-days.ts';
import { pollReads } from './polls.ts';
import { ratingReads } from './ratings.ts';
import { seasonFactReads } from './season-facts.ts';
import { seasonFigureReads } from './season-figures.ts';
import { storyReads } from './stories.ts';
import { tableReads } from './tables.ts';
import { textsOf } from './texts.ts';
import { type Recorder, tracked } from './tracked.ts';

/**
 * Opens the newsroom's index: the only way pages read content.
 * `forPage()` gives the named reads; with a recorder, it is told each read a page makes.
 */
export const openReader = (options: ReaderOptions) => {
  const { context, collect, refresh, close } = openContext(options);
  const football = footballReads(context);
  const texts = textsOf(context);
  const reads = {
    ...storyReads(context, texts),
    ...football,
    ...deskReads(context, texts),
    ...pollReads(context, texts),
    ...ratingReads(context),
    ...tableReads(context, football),
    ...knockoutReads(context, football),
    ...seasonFigureReads(context, football),
    ...matchDayReads(context, football),
    ...leagueReads(context, football),
    ...competitionSeasonReads(context, football),
    ...seasonFactReads(context, football),
    ...clubSeasonReads(context, football),
  };
  return {
    forPage: (record?: Recorder): typeof reads => {
      refresh();
      return record ? tracked(reads, collect, record) : reads;
    },
    close,
  };
};

export type Reads = ReturnType<ReturnType<typeof openReader>['forPage']>;
