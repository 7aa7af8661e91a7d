import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { SeasonAnswer } from '#contract/desk/season-plan.ts';
import type { ItemParts } from '#server/features/desk/item-access.ts';
import type { Person } from '#server/features/desk/person.ts';
import { withSeasonRevisions } from '#server/features/desk/season/season-revisions.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';

const person: Person = { id: 'e', name: 'Editor', role: 'editor' };
const [season, former, fresh] = ['seasons/cup/season', 'clubs/former', 'clubs/fresh'].map(
  (name) => `football/${name}.json`,
) as [string, string, string];
const written: SeasonAnswer = { kind: 'written', files: ['clubs/fresh.json'] };

onBothDatabases('an import of a season', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => {
    site = deskItemsSite(given);
    for (const name of [season, former]) site.write(name, '{}\n');
  });
  const importing = (files: string[], write: () => SeasonAnswer, parts: ItemParts = site.parts()) =>
    withSeasonRevisions(parts, { person, season: 'cup', files }, () => Promise.resolve().then(write));
  const revisions = async (name: string) => {
    const { body } = await site.ask('editor', 'GET', `/data/${name.replaceAll('/', ':')}/revisions`);
    return body.data as { n: number; action: string }[];
  };

  it('holds the locks of saves of all its files, each of which can be restored at the desk', async () => {
    const locked: unknown[] = [];
    const parts = site.parts();
    const withLocks: typeof parts.database.withLocks = (keys, task) => {
      locked.push(...keys);
      return parts.database.withLocks(keys, task);
    };
    const write = (): SeasonAnswer => {
      for (const name of [season, former, fresh]) site.write(name, '{ "id": "imported" }\n');
      return written;
    };
    await importing([season, former, fresh], write, { ...parts, database: { ...parts.database, withLocks } });
    expect(locked).toEqual([season, former, fresh].map((name) => `desk:${name}`));
    const [last, first] = await revisions(former);
    expect([last?.action, first?.action, (await revisions(fresh)).length]).toEqual(['import', 'outside', 1]);
    const path = `/data/${former.replaceAll('/', ':')}`;
    await site.ask('editor', 'POST', `${path}/revisions/${first?.n}/restore`);
    const { body } = await site.ask('editor', 'GET', path);
    await site.ask('editor', 'POST', `${path}/publish`, { from: body.data.hash });
    expect(site.read(former)).toBe('{}\n');
    expect(site.audited).toContain('e import seasons/cup');
  });

  it('keeps what was before also where it ends in the midst of writing', async () => {
    const ended = importing([season, fresh], () => {
      site.write(season, '{ "id": "half" }\n');
      throw new Error('ended');
    });
    await expect(ended).rejects.toThrow('ended');
    expect((await revisions(season)).map(({ action }) => action)).toEqual(['import', 'import', 'outside']);
    expect(await revisions(fresh)).toHaveLength(1);
  });

  it('is written through no link that leads out of the content', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'mustadira-outside-'));
    mkdirSync(join(site.contentDir, 'football'), { recursive: true });
    symlinkSync(outside, join(site.contentDir, 'football/venues'));
    const write = (): SeasonAnswer => {
      site.write('football/venues/ground.json', '{}');
      return written;
    };
    await expect(importing(['football/venues/ground.json'], write)).rejects.toThrow('a link to elsewhere');
    expect(readdirSync(outside)).toEqual([]);
  });
});
