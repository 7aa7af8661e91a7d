import { expect, it } from 'vitest';
import { reportedHeight } from './reported-height.ts';

it('reads what the frames of X and Instagram report', () => {
  const resize = { method: 'twttr.private.resize', params: [{ width: 550, height: 612.4 }] };
  expect(reportedHeight({ 'twttr.embed': resize })).toBe(613);
  expect(reportedHeight(JSON.stringify({ type: 'MEASURE', details: { height: 840 } }))).toBe(840);
});

it.each([
  undefined,
  null,
  'no JSON',
  '"text"',
  {},
  { 'twttr.embed': { method: 'twttr.private.rendered', params: [{}] } },
  { 'twttr.embed': { method: 'twttr.private.resize', params: [] } },
  { type: 'MEASURE', details: { height: -1 } },
  { type: 'MEASURE', details: { height: 1e9 } },
  { type: 'MEASURE', details: { height: '400' } },
])('takes no height from %j', (data) => expect(reportedHeight(data)).toBeUndefined());
