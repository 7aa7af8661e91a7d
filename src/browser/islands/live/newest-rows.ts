import type { LiveNowFile } from '#contract/live/files.ts';

type Rows = LiveNowFile['matches'];

/** Matches as the newest answer knows them: one from another edge of a CDN, or one that comes last, may be older. */
export const newestRows = (known: Rows, answered: Rows): Rows =>
  Object.fromEntries(
    Object.entries(answered).map(([match, row]) => {
      const before = known[match];
      return [match, before && before.n > row.n ? before : row];
    }),
  );
