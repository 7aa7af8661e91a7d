import { expect, test } from 'vitest';
import { draftValues, rebased, type RecordData, valuesBetween } from './record-values.ts';

const base: RecordData = {
  ...{ id: 'final', kickoff: '2026-07-01T18:00:00Z', status: 'TIMED', homeTeam: 'lions', awayTeam: 'eagles' },
  attendance: 10,
};

test('what was not saved, kept as values, is the same draft again', () => {
  const { attendance: _, ...rest } = base;
  const draft: RecordData = { ...rest, status: 'POSTPONED' };
  const kept = JSON.parse(JSON.stringify(valuesBetween(base, draft))) as ReturnType<typeof valuesBetween>;
  expect(kept).toEqual({ status: 'POSTPONED', attendance: null });
  expect(valuesBetween(base, { ...base, ...draftValues(kept) })).toEqual(kept);
});

test('what somebody else removed meanwhile stays removed beside one’s own changes', () => {
  const { attendance: _, ...theirs } = base;
  expect(rebased(base, { ...base, status: 'CANCELLED' }, theirs)).toEqual({ ...theirs, status: 'CANCELLED' });
});
