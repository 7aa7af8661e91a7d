import { expect, it } from 'vitest';
import { excerptOf, lineOfPosition } from './file-excerpt.ts';

it('is the line that the importer names', () => {
  const csv = { type: 'csv', text: 'Div,Date\r\nE0,yesterday,Burnley\r\n' } as const;
  expect([lineOfPosition('line 2.team1'), excerptOf(csv, 'line 2.team1')]).toEqual([2, 'E0,yesterday,Burnley']);
  expect([excerptOf(csv, ''), excerptOf(csv, 'line 9'), excerptOf(csv, 'Div')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('is the value at a path of JSON, in short', () => {
  const json = { type: 'json', text: `{"matches":[{"date":"never"},{"goals":"${'x'.repeat(500)}"}]}` } as const;
  expect(excerptOf(json, 'matches[0].date')).toBe('"never"');
  expect(excerptOf(json, 'matches[1].goals')).toHaveLength(161);
  expect(excerptOf(json, 'matches[7].date')).toBeUndefined();
  expect(excerptOf({ type: 'json', text: '{' }, 'matches')).toBeUndefined();
});
