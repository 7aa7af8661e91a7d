import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sessionSeconds, undoDays } from '#contract/rules.ts';
import { variablesSchema } from '#settings/setting-variables.ts';
import { codeTokenLifetimeMs } from '#server/features/accounts/codes.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { testTitles } from '../../scripts/checks/asvs.ts';
import { limitRows, limitTable } from '../support/limit-rows.ts';

const text = readFileSync('docs/security.md', 'utf8');

/** Cells of the rows of a table, by the first cell of its head. */
const table = (head: string): string[][] => {
  const lines = text.slice(text.indexOf(`\n| ${head} |`) + 1).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
};
const namesIn = (cells: string[]): string[] => [...cells.join().matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

it('names every secret of the settings', () => {
  const secrets = Object.entries(variablesSchema.shape)
    .filter(([name, schema]) => schema.meta()?.['secret'] === true && !/^AUTH_\w+_(?:ID|ISSUER|NAME)$/.test(name))
    .map(([name]) => name);
  expect(secrets.length).toBeGreaterThan(5);
  expect(namesIn(table('secret').map(([name = '']) => name)).toSorted()).toEqual(secrets.toSorted());
});

it('lists every table of the database with a class and a retention', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'security-document-'));
  const database = await openDatabase({ dataDir });
  const found = await database.tables.introspection.getTables();
  const names = found.filter(({ isView }) => !isView).map(({ name }) => name);
  await database.close();
  rmSync(dataDir, { recursive: true });
  const rows = table('table');
  expect(namesIn(rows.map(([name = '']) => name)).toSorted()).toEqual(names.toSorted());
  const classes = table('class').map(([name = '']) => name);
  for (const [name, its = '', storedFor] of rows) {
    expect(
      classes.some((known) => its.startsWith(known)),
      name,
    ).toBe(true);
    expect(storedFor, name).not.toBe('');
  }
});

it('says how long sessions last, and what else opens something for a time', () => {
  const lives = new Map(table('what').map(([name = '', life = '']) => [name, life]));
  expect(lives.get('a session')).toMatch(new RegExp(`^${sessionSeconds / 86_400} days`));
  expect(lives.get('the temporary token of a code')).toBe(`${codeTokenLifetimeMs / 60_000} minutes`);
  expect(lives.get('the right to undo a change of the address')).toBe(`${undoDays} days`);
});

it('has the limits of every input as they stand in the code, each with a test that is there', () => {
  const at = text.indexOf('| input |');
  const stands = text.slice(at, text.indexOf('\n\n', at));
  expect(stands.replaceAll(/ {2,}|-{4,}/g, (run) => (run[0] === '-' ? '---' : ' '))).toBe(limitTable());
  for (const [, , test] of limitRows) {
    const [file = '', title = ''] = test.split(' › ');
    expect([...testTitles(readFileSync(file, 'utf8'))], test).toContain(title);
  }
});
