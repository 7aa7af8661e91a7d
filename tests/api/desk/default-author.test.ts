import { beforeAll, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, type Who } from '../support/desk-items.ts';

onTestedDatabases('the author that a story begins with', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));
  const begin = async (who: Who, section = 'news'): Promise<string> => {
    const { body } = await site.ask(who, 'POST', '/items', { section, title: { en: 'Whose' } });
    return body.data.item;
  };
  const authorOf = (item: string): string | undefined =>
    /^(?:author|artist): .*$/m.exec(site.read(`${item}/story.yaml`))?.[0];

  it('is that of the person’s latest story or name, or the only one', async () => {
    site.newsroom.authors = { sports: 'The sports desk', other: 'Other' };
    const first = await begin('administrator');
    expect(authorOf(first)).toBeUndefined();
    expect(authorOf(await begin('other'))).toBe('author: other');
    const { body } = await site.ask('administrator', 'GET', `/items/${first}`);
    const { hash } = body.data.files.find(({ name }: { name: string }) => name === 'story.yaml');
    const edit = { name: 'story.yaml', from: hash, changes: [{ path: ['author'], value: 'sports' }] };
    expect((await site.ask('administrator', 'PUT', `/items/${first}/files`, edit)).status).toBe(200);
    expect(authorOf(await begin('administrator', 'caricatures'))).toBe('artist: sports');
    site.newsroom.authors = { sports: 'The sports desk' };
    expect(authorOf(await begin('writer'))).toBe('author: sports');
  });
});
