import { openContext, type ReaderOptions } from './context.ts';
import { deskReads } from './desk.ts';
import { footballReads } from './football.ts';
import { storyReads } from './stories.ts';

/**
 * Opens the newsroom's index: the only way pages read content.
 * `forPage(record)` gives the named reads for one page; each tells `record` the keys it depends on.
 */
export const openReader = (options: ReaderOptions) => {
  const context = openContext(options);
  return {
    forPage: (record: (key: string) => void = () => {}) => {
      const page = context.forPage(record);
      return { ...storyReads(page), ...footballReads(page), ...deskReads(page) };
    },
    close: context.close,
  };
};

export type Reads = ReturnType<ReturnType<typeof openReader>['forPage']>;
