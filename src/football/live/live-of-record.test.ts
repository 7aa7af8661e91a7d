import { expect, it } from 'vitest';
import { everyMatch } from '../../../tests/fixtures/matches/every-status.ts';
import { match as matchSchema } from '#schemas/match.ts';
import { liveOfRecord } from './live-of-record.ts';
import { momentsOf } from './moments.ts';

const finished = matchSchema.parse(everyMatch.find(({ status }) => status === 'FINISHED'));
const name = { ar: 'كريم', en: 'Karim' };
const scored = (minutes: number[], score: { home: number; away: number }) =>
  matchSchema.parse({
    ...finished,
    score: { regularTime: score },
    events: minutes.map((minute) => ({ type: 'goal', minute, team: finished.homeTeam, name })),
  });

it('is a record as its journal would describe it', () => {
  const live = liveOfRecord(scored([12, 80], { home: 2, away: 0 }), () => undefined)!;
  expect(live).toMatchObject({ status: 'FINISHED', score: { home: 2, away: 0 } });
  const first = momentsOf(live).at(-1);
  expect(first).toMatchObject({ kind: 'start', period: 'firstHalf', at: Date.parse(finished.kickoff) });
});

it('has the notes of the record, also where goals are missing, or the match was awarded', () => {
  const notes = [{ at: '2026-11-01T18:30:00Z', kind: 'note' as const, text: { en: 'Rain' } }];
  for (const record of [scored([12], { home: 1, away: 0 }), scored([12], { home: 2, away: 0 })])
    expect(liveOfRecord({ ...record, notes } as typeof record, () => undefined)?.notes).toEqual([
      { id: 'note-0', at: Date.parse('2026-11-01T18:30:00Z'), kind: 'note', text: { en: 'Rain' } },
    ]);
  const awarded = matchSchema.parse({ ...finished, status: 'AWARDED', events: [], notes });
  expect(momentsOf(liveOfRecord(awarded, () => undefined)!).map(({ kind }) => kind)).toEqual(['note']);
});

it('is nothing where goals are missing, or the match was not played', () => {
  expect(liveOfRecord(scored([12], { home: 2, away: 0 }), () => undefined)).toBeUndefined();
  const awarded = matchSchema.parse({ ...finished, status: 'AWARDED', events: [] });
  expect(liveOfRecord(awarded, () => undefined)).toBeUndefined();
});
