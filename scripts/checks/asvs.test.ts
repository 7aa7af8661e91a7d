import { describe, expect, it } from 'vitest';
import { checkAsvs, testTitles } from './asvs.ts';

const tests: Record<string, string> = {
  'tests/api/a.test.ts': "it('refuses it', () => {}); describe('a group', () => {});",
};
const counts = (holds: number): string =>
  [
    ['holds', holds] as const,
    ...['holds, no test', 'does not hold', 'does not apply'].map((name) => [name, 0] as const),
  ]
    .map(([name, count]) => `| \`${name}\` | ${count} |`)
    .join('\n');
const row = (changes: Partial<Record<'id' | 'level' | 'status' | 'by', string>> = {}): string => {
  const { id, level, status, by } = {
    id: '1.2.3',
    level: '1',
    status: 'holds',
    by: '`tests/api/a.test.ts › refuses it`',
    ...changes,
  };
  return `| ${id} | ${level} | what it asks | ${status} | ${by} |`;
};
const faultsOf = (rows: string[], holds = rows.length): string[] =>
  checkAsvs([counts(holds), '', ...rows].join('\n'), (file) => tests[file]).map(({ message }) => message);

describe('docs/asvs.md', () => {
  it('passes where every line cites a test that exists', () => {
    expect(faultsOf([row(), row({ id: '1.2.10' })])).toEqual([]);
  });

  it.each([
    ['a test file that is gone', { by: '`tests/api/b.test.ts › refuses it`' }, 'tests/api/b.test.ts does not exist'],
    ['a test that is gone', { by: '`tests/api/a.test.ts › takes it`' }, 'has no test "takes it"'],
    ['a group in the place of a test', { by: '`tests/api/a.test.ts › a group`' }, 'has no test "a group"'],
    ['no test', { by: 'we are careful' }, 'names no test'],
    ['code that is gone', { by: '`tests/api/a.test.ts › refuses it`, `src/a.ts`' }, 'src/a.ts does not exist'],
    ['nothing', { by: '' }, 'names neither'],
    ['another level', { level: '3' }, 'has the level "3"'],
  ])('fails where a line has %s', (_, changes, fault) => {
    expect(faultsOf([row(changes)]).join('\n')).toContain(fault);
  });

  it('fails where a status is none of the four, an id is there twice, or a count is wrong', () => {
    expect(faultsOf([row({ status: 'holds mostly' })], 0).join('\n')).toContain('has the status "holds mostly"');
    expect(faultsOf([row(), row()])).toEqual(['1.2.3 stands in line 6 already']);
    expect(faultsOf([row()], 2)).toEqual(['"holds" has 1 lines: the counts say otherwise']);
  });
});

describe('the titles of tests', () => {
  it('are found in every way of writing one', () => {
    const code = [
      "it('plain', () => {});",
      "it.each([1])('of %s', () => {});",
      'it.skipIf(true)("don’t", { timeout: 1 }, () => {});',
      'test(`$' + '{locale}: is read`, () => {});',
      "test.describe('no', () => { test('inside', () => {}); });",
      "describe('neither', () => {});",
    ].join('\n');
    expect([...testTitles(code)]).toEqual(['plain', 'of %s', 'don’t', '$' + '{locale}: is read', 'inside']);
  });
});
