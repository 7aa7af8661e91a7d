import { openContext, type ReaderOptions } from './context.ts';
import { deskReads } from './desk.ts';
import { footballReads } from './football.ts';
import { knockoutReads } from './knockout.ts';
import { matchDayReads } from './match-days.ts';
import { seasonFigureReads } from './season-figures.ts';
import { storyReads } from './stories.ts';
import { tableReads } from './tables.ts';

/**
 * Opens the newsroom's index: the only way pages read content.
 * `forPage(record)` gives the named reads for one page; each tells `record` the keys it depends on.
 */
export const openReader = (options: ReaderOptions) => {
  const context = openContext(options);
  return {
    forPage: (record: (key: string) => void = () => {}) => {
      const page = context.forPage(record);
      const football = footballReads(page);
      return {
        ...storyReads(page),
        ...football,
        ...deskReads(page),
        ...tableReads(page, football),
        ...knockoutReads(page, football),
        ...seasonFigureReads(page, football),
        ...matchDayReads(page, football),
      };
    },
    close: context.close,
  };
};

export type Reads = ReturnType<ReturnType<typeof openReader>['forPage']>;
