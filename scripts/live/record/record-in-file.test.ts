import { expect, it } from 'vitest';
import { type Match, match as matchSchema } from '#schemas/match.ts';
import { withRecord } from './record-in-file.ts';

const fixture = {
  ...{ id: 'derby', season: 'league', stage: 'league', homeTeam: 'alpha', awayTeam: 'beta' },
  ...{ kickoff: '2026-11-22T18:00:00Z', status: 'TIMED' },
};
const player = { name: { ar: 'كريم', en: 'Karim' } };
const record = matchSchema.parse({
  ...fixture,
  status: 'FINISHED',
  lineups: { home: { starting: [player] }, away: { starting: [player] } },
  score: { regularTime: { home: 1, away: 0 } },
  events: [{ type: 'goal', minute: 9, team: 'alpha', ...player }],
});
const write = (text: string): string => withRecord(text, matchSchema.parse(fixture), record);
const parsed = (text: string): Match => matchSchema.parse((JSON.parse(text) as unknown[]).at(-1));

const other = '{"id":"other",   "score" : { "regularTime":{"home":3,"away":3} } }';
const layouts = {
  indented: JSON.stringify([fixture], null, 2),
  'indented by tabs': JSON.stringify([fixture], null, '\t'),
  'with other line ends': JSON.stringify([fixture], null, 4).replaceAll('\n', '\r\n'),
  'a match a line': `[\n  ${JSON.stringify(fixture).replaceAll(',"', ', "').replace('{', '{ ').replace('}', ' }')}\n]\n`,
  'in one line': JSON.stringify([fixture]),
};

it.each(Object.entries(layouts))('a file %s gets the record and stays what it was elsewhere', (_, text) => {
  const before = text.replace('[', `[${other},`);
  const after = write(before);
  expect(parsed(after)).toEqual(record);
  const [head = '', tail = ''] = before.split('"TIMED"');
  expect(after.startsWith(`${head}"FINISHED"`)).toBe(true);
  expect(after.endsWith(tail)).toBe(true);
  expect(after.includes('\r')).toBe(text.includes('\r'));
  expect(/[^\r]\n/.test(after)).toBe(/[^\r]\n/.test(text));
});

it('an indented file is as if it had been written anew', () => {
  const { lineups, score, events } = JSON.parse(
    JSON.stringify(record, (key, value: unknown) => (key === 'captain' ? undefined : value)),
  ) as Record<string, unknown>;
  const whole = JSON.stringify([{ ...fixture, status: 'FINISHED', lineups, score, events }], null, 2);
  expect(write(layouts.indented)).toBe(whole);
});

it('what the content has in the place of a former score is replaced', () => {
  const inPlay = { ...fixture, status: 'IN_PLAY', score: { regularTime: { home: 0, away: 0 } }, venue: 'ground' };
  const after = withRecord(JSON.stringify([inPlay], null, 2), matchSchema.parse(inPlay), record);
  expect(Object.keys((JSON.parse(after) as object[])[0] ?? {})).toEqual([...Object.keys(inPlay), 'lineups', 'events']);
  expect(parsed(after)).toMatchObject({ status: 'FINISHED', score: { regularTime: { home: 1, away: 0 } } });
});
