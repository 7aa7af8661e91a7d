import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NewsroomRequest } from '#contract/desk/newsroom-messages.ts';
import { maxPreviewLinks } from '#contract/desk/preview-link-routes.ts';
import type { AskNewsroom } from '#server/features/desk/newsroom-process.ts';
import { previewLinkLifetimeMs } from '#server/features/desk/preview-links.ts';
import { deskLimits } from '#server/platform/limits/network-limits.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { newNetwork } from '../support/accounts.ts';
import { deskSite, siteUrl } from '../support/desk.ts';

/** A newsroom whose page is the text of the body in its language, with a picture. */
const ask: AskNewsroom = (request) => {
  const asked: NewsroomRequest = request;
  if (asked.kind !== 'preview') return Promise.reject(new Error('It is not asked for'));
  const text = asked.files.texts[`${asked.locale}.md`] ?? '';
  const html = `<html><head><title>t</title></head><body>${text}<a class="x" href="/ar/news">n</a><a href="//x.example/">o</a><img src="/api/desk/media/a.0f.png"></body></html>`;
  return Promise.resolve({ kind: 'preview', problems: [], html } as never);
};

onTestedDatabases('preview links', (given) => {
  const site = deskSite(given, { ask });
  let made = 0;
  /** A draft of somebody, with a link to its English page. */
  const linked = async (role: 'writer' | 'editor' = 'writer') => {
    const person = await site.somebody(role);
    const id = `linked-${(made += 1)}`;
    const body = { section: 'news', id, title: { en: 'A draft' } };
    expect((await site.ask('POST', '/items', { token: person.token, body })).status).toBe(201);
    const path = `/items/news/${id}/preview-links`;
    const file = join(site.contentDir, 'news', id, 'en.md');
    writeFileSync(file, 'First words');
    const { status, body: answer } = await site.ask('POST', path, { token: person.token, body: { locale: 'en' } });
    expect(status).toBe(200);
    return { ...answer.data, person, id, path, file } as {
      token: string;
      link: { n: string };
      person: { id: string; token: string };
      id: string;
      path: string;
      file: string;
    };
  };
  const open = (token: string, rest = '', ip?: string) =>
    site.fetchAt(`${site.origin}/preview${rest}?token=${token}`, 'GET', ip === undefined ? {} : { ip });

  it('show the page as it is when they are opened, to whoever has them, and count it', async () => {
    const { token, file, path, person } = await linked();
    expect(await (await open(token)).text()).toContain('First words');
    writeFileSync(file, 'Second words');
    const response = await open(token);
    const html = await response.text();
    expect(html).toContain('Second words');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    // The desk's host has no page of the site.
    expect(html).toContain(`<a class="x" href="${siteUrl}/ar/news">n</a><a href="//x.example/">`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('script-src');
    const { data } = (await site.ask('GET', path, { token: person.token })).body;
    expect(data).toMatchObject([{ locale: 'en', opened: 2 }]);
    expect(JSON.stringify(data)).not.toContain(token);
    const rows = await given.database.tables.selectFrom('desk_preview_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('show the pictures of the page, and none without the token', async () => {
    const { token } = await linked();
    mkdirSync(join(site.cacheDir, 'media'), { recursive: true });
    writeFileSync(join(site.cacheDir, 'media', 'a.0f.png'), 'PNG');
    const [, src = ''] = /src="([^"]+)"/.exec(await (await open(token)).text()) ?? [];
    const picture = await site.fetchAt(new URL(src.replace('&amp;', '&'), site.origin).href, 'GET');
    expect([picture.status, await picture.text()]).toEqual([200, 'PNG']);
    for (const [guess, file] of [
      ['x'.repeat(43), 'a.0f.png'],
      [token, 'b.0f.png'],
      [token, '../media/a.0f.png'],
    ])
      expect((await open(`${guess}&file=${file}`, '/media')).status).toBe(404);
  });

  it('say their token to no other site, whatever a text links to', async () => {
    const { token, file } = await linked();
    for (const way of ['', ',', '%20,', ' ']) {
      const elsewhere = `https://elsewhere.example/${way}/api/desk/media/a.0f.png`.replace('//api', '/api');
      writeFileSync(file, `<a href="${elsewhere}">a</a>`);
      expect(await (await open(token)).text()).toContain(`<a href="${elsewhere}">`);
    }
  });

  it('end after seven days, when they are revoked, and when the story goes into the trash', async () => {
    const [expired, revoked, trashed] = [await linked(), await linked(), await linked()];
    const { person, path, link } = revoked;
    expect((await site.ask('DELETE', `${path}/${link.n}`, { token: person.token })).status).toBe(200);
    expect((await open(revoked.token)).status).toBe(404);
    const at = { token: trashed.person.token };
    expect((await site.ask('DELETE', `/items/news/${trashed.id}`, at)).status).toBe(200);
    expect((await open(trashed.token)).status).toBe(404);
    expect((await open(expired.token)).status).toBe(200);
    site.pass(previewLinkLifetimeMs);
    expect((await open(expired.token)).status).toBe(404);
  });

  it('end with the person who made them, and are of one story', async () => {
    const [one, other] = [await linked(), await linked()];
    // Revoked through another story, it stays.
    const through = `${other.path}/${one.link.n}`;
    expect((await site.ask('DELETE', through, { token: other.person.token })).status).toBe(200);
    expect((await open(one.token)).status).toBe(200);
    const { tables } = given.database;
    await tables.updateTable('desk_people').set({ disabled_at: 1 }).where('user_id', '=', one.person.id).execute();
    expect((await open(one.token)).status).toBe(404);
  });

  it('show of a published story what the person who made them may see', async () => {
    const { token, id, file } = await linked();
    const facts = join(site.contentDir, 'news', id, 'story.yaml');
    const published = 'status: published\npublishedAt: 2020-01-01T00:00:00Z\n';
    writeFileSync(facts, `id: ${id}\ntitle:\n  en: A story\n${published}`);
    const { token: editor } = await site.somebody('editor');
    const { body } = await site.ask('GET', `/items/news/${id}`, { token: editor });
    const from = body.data.files.find(({ name }: { name: string }) => name === 'en.md').hash;
    const edit = { name: 'en.md', from, text: 'Held back' };
    expect((await site.ask('PUT', `/items/news/${id}/files`, { token: editor, body: edit })).status).toBe(200);
    expect(await (await open(token)).text()).toContain('First words');
    expect(readFileSync(file, 'utf8')).toBe('First words');
  });

  it('are made and revoked by who may write the story, and the log has both', async () => {
    const { path, link, id } = await linked();
    const other = await site.somebody('writer');
    expect((await site.ask('POST', path, { token: other.token, body: { locale: 'en' } })).status).toBe(404);
    expect((await site.ask('GET', path, { token: other.token })).status).toBe(404);
    expect((await site.ask('DELETE', `${path}/${link.n}`, { token: other.token })).status).toBe(404);
    const editor = await site.somebody('editor');
    expect((await site.ask('DELETE', `${path}/${link.n}`, { token: editor.token })).status).toBe(200);
    const { tables } = given.database;
    const lines = await tables.selectFrom('desk_audit').select('action').where('item', '=', `news/${id}`).execute();
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['make-preview-link', 'revoke-preview-link']),
    );
  });

  it('are so many, and tried so many times an hour from a network', async () => {
    const { path, person } = await linked();
    const make = () => site.ask('POST', path, { token: person.token, body: { locale: 'en' } });
    for (let count = 1; count < maxPreviewLinks; count += 1) expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(409);
    const ip = newNetwork();
    const [{ max }] = deskLimits.ipv4;
    for (let count = 0; count < max; count += 1) expect((await open('x', '', ip)).status).toBe(404);
    expect((await open('x', '', ip)).status).toBe(429);
  });
});
