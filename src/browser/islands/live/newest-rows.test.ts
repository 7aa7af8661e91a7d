import { expect, it } from 'vitest';
import type { LiveRow } from '#contract/live/files.ts';
import { newestRows } from './newest-rows.ts';

const row = (n: number, home: number): LiveRow => ({
  ...{ n, status: 'IN_PLAY', period: 'firstHalf', since: 0 },
  score: { home, away: 0 },
});

it('takes no score back for an older answer, and takes that of each match that is newer', () => {
  const known = { harbour: row(5, 2), citadel: row(3, 0) };
  const older = { harbour: row(4, 1), citadel: row(4, 1), oasis: row(1, 0) };
  expect(newestRows(known, older)).toEqual({ harbour: row(5, 2), citadel: row(4, 1), oasis: row(1, 0) });
});

it('takes a goal back that was undone, and leaves out a match whose kickoff was', () => {
  expect(newestRows({ harbour: row(5, 2), citadel: row(1, 0) }, { harbour: row(6, 1) })).toEqual({
    harbour: row(6, 1),
  });
});
