import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFacts, readTables } from './read-tables.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, table: unknown): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), typeof table === 'string' ? table : JSON.stringify(table));
};

describe('tables of a newsroom', () => {
  it('win over the product’s, entry by entry and field by field', async () => {
    const product = await readTables();
    const facts = await readFacts();
    await put('nations.json', { EGY: { nickname: { ar: 'الساجدون', en: 'The Kings of the Nile' } } });
    await put('names/teams.ar.json', { 'Cork City': { name: 'كورك سيتي', country: 'IE' } });
    await put('competitions.json', { 'en.1': { name: { ar: 'البريميرليغ' } } });
    const own = await readTables(folder);
    expect(own).toEqual({
      ...product,
      nations: {
        ...product.nations,
        EGY: { ...product.nations['EGY'], nickname: { ar: 'الساجدون', en: 'The Kings of the Nile' } },
      },
      teams: { ...product.teams, 'Cork City': { name: 'كورك سيتي', country: 'IE' } },
    });
    const { 'en.1': league } = (await readFacts(folder)).competitions;
    expect(league).toEqual({ ...facts.competitions['en.1'], name: { ar: 'البريميرليغ', en: 'Premier League' } });
  });

  it('add nations', async () => {
    const zanzibar = { name: { ar: 'زنجبار', en: 'Zanzibar' }, confederation: 'CAF', country: 'TZ' };
    await put('nations.json', { ZAN: zanzibar });
    expect((await readTables(folder)).nations['ZAN']).toEqual({ ...zanzibar, aliases: [] });
    expect((await readTables()).nations['ZAN']).toBeUndefined();
  });

  it('have no nation among the clubs', async () => {
    await put('names/teams.ar.json', { EGY: { name: 'منتخب مصر' } });
    await expect(readTables(folder)).rejects.toThrow('EGY, which is a nation: its names belong to nations.json');
  });

  it('may all be absent', async () => {
    expect(await readTables(join(folder, 'none'))).toEqual(await readTables());
  });

  it('are named where they are wrong', async () => {
    await put('kits.json', { EGY: { primary: 'red' } });
    await expect(readTables(folder)).rejects.toThrow(
      `the table ${join(folder, 'kits.json')} is wrong:\n  EGY.primary: a colour is #rrggbb in lower case`,
    );
    await put('kits.json', '{');
    await expect(readTables(folder)).rejects.toThrow(join(folder, 'kits.json'));
  });
});
