import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';

const front = `# Chosen by the evening desk\r\nlead: 'news/final'   # until Sunday\r\npins: [news/one, "news/two"]\r\n`;

onBothDatabases('the front page and the settings of the site', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));

  const save = async (path: string, changes: object[]) => {
    const { body } = await site.ask('administrator', 'GET', path);
    return site.ask('administrator', 'PUT', path, { from: body.data.hash, changes });
  };
  const publish = async (path: string) => {
    const { body } = await site.ask('administrator', 'GET', path);
    return site.ask('administrator', 'POST', `${path}/publish`, { from: body.data.hash });
  };
  const addPin = { path: ['pins'], value: ['news/one', 'news/two', 'news/three'] };

  describe('front.yaml', () => {
    it('is begun where there is none', async () => {
      expect((await site.ask('editor', 'GET', '/data/front.yaml')).body.data).toMatchObject({
        hash: null,
        text: '',
        value: {},
      });
      expect((await save('/data/front.yaml', [{ path: ['lead'], value: 'news/final' }])).status).toBe(200);
      expect(existsSync(join(site.contentDir, 'front.yaml'))).toBe(false);
      expect((await publish('/data/front.yaml')).status).toBe(200);
      expect(site.read('front.yaml')).toBe('lead: news/final\n');
    });

    it('changes for readers when it is published, and keeps comments and every other byte', async () => {
      site.write('front.yaml', front);
      const saved = await save('/data/front.yaml', [addPin]);
      expect([saved.status, saved.body.data.hasWorkingCopy]).toEqual([200, true]);
      expect(site.read('front.yaml')).toBe(front);
      expect((await publish('/data/front.yaml')).body.data.hasWorkingCopy).toBe(false);
      expect(site.read('front.yaml')).toBe(front.replace('"news/two"]', '"news/two", "news/three"]'));
      expect(site.audited).toContain('a publish front.yaml');
    });

    it('is not overwritten by who saw another one', async () => {
      site.write('front.yaml', front);
      const { body } = await site.ask('editor', 'GET', '/data/front.yaml');
      const { hash: from } = body.data;
      await save('/data/front.yaml', [addPin]);
      const edit = { from, changes: [{ path: ['lead'], value: 'news/other' }] };
      const refused = await site.ask('editor', 'PUT', '/data/front.yaml', edit);
      expect([refused.status, refused.body.data.value.pins.length]).toEqual([409, 3]);
      expect((await site.ask('editor', 'POST', '/data/front.yaml/publish', { from })).status).toBe(409);
      expect(site.read('front.yaml')).toBe(front);
      expect((await site.ask('editor', 'DELETE', '/data/front.yaml/working-copy')).body.data.text).toBe(front);
    });

    it('is merged with what was changed outside, or both texts are given and one of them is chosen', async () => {
      site.write('front.yaml', front);
      await save('/data/front.yaml', [addPin]);
      site.write('front.yaml', front.replace('evening', 'night'));
      expect((await publish('/data/front.yaml')).status).toBe(200);
      const merged = front.replace('evening', 'night').replace('"news/two"]', '"news/two", "news/three"]');
      expect(site.read('front.yaml')).toBe(merged);

      await save('/data/front.yaml', [{ path: ['lead'], value: 'news/mine' }]);
      site.write('front.yaml', merged.replace('news/final', 'news/theirs'));
      const refused = await publish('/data/front.yaml');
      expect(refused.status).toBe(409);
      const { hash: from, publishedHash, values } = refused.body.conflict;
      expect([values.base.lead, values.published.lead]).toEqual(['news/final', 'news/theirs']);
      const mine = [{ path: ['lead'], value: 'news/mine' }];
      await site.ask('editor', 'PUT', '/data/front.yaml', { from, changes: mine, merged: publishedHash });
      expect((await publish('/data/front.yaml')).status).toBe(200);
      expect(site.read('front.yaml')).toBe(merged.replace('news/final', 'news/mine'));
    });

    it('is previewed with changes that are not saved', async () => {
      site.write('front.yaml', front);
      await site.ask('editor', 'POST', '/data/front.yaml/preview', { locale: 'ar', changes: [addPin] });
      expect(site.newsroom.asked.at(-1)).toMatchObject({ kind: 'siteFile', name: 'front.yaml', locale: 'ar' });
      expect(JSON.stringify(site.newsroom.asked.at(-1))).toContain('news/three');
      expect((await site.ask('editor', 'GET', '/data/front.yaml')).body.data.hasWorkingCopy).toBe(false);
    });
  });

  describe('site.yaml', () => {
    const settings =
      '# The paper\nname: { ar: الملعب, en: The Pitch } # kept\ncolours:\n  light:\n    brand: "#0f5b3e"\n';

    it('is changed by splicing, and a revision is restored', async () => {
      site.write('site.yaml', settings);
      await save('/data/site.yaml', [{ path: ['colours', 'light', 'brand'], value: '#8b0000' }]);
      expect((await publish('/data/site.yaml')).status).toBe(200);
      expect(site.read('site.yaml')).toBe(settings.replace('#0f5b3e', '#8b0000'));
      const { body } = await site.ask('administrator', 'GET', '/data/site.yaml/revisions');
      const [last, , first] = body.data;
      expect([last.action, first.action]).toEqual(['publish', 'outside']);
      const former = await site.ask('administrator', 'GET', `/data/site.yaml/revisions/${first.n}`);
      expect(former.body.data).toEqual({ text: settings });
      expect((await site.ask('administrator', 'POST', `/data/site.yaml/revisions/${first.n}/restore`)).status).toBe(
        200,
      );
      expect((await publish('/data/site.yaml')).status).toBe(200);
      expect(site.read('site.yaml')).toBe(settings);
      expect((await site.ask('administrator', 'POST', '/data/site.yaml/revisions/99/restore')).status).toBe(404);
    });

    it('is not published with mistakes, which are named by field and in words, and nothing is written', async () => {
      site.write('site.yaml', settings);
      await save('/data/site.yaml', [{ path: ['colours', 'light', 'brand'], value: '#ffffff' }]);
      const mistake = {
        file: 'site.yaml',
        field: 'colours.light.brand',
        message: 'Too faint',
        kind: 'mistake',
      } as const;
      site.newsroom.problems = [mistake, { ...mistake, kind: 'advice' }];
      const refused = await publish('/data/site.yaml');
      site.newsroom.problems = [];
      expect([refused.status, refused.body.data]).toEqual([422, [mistake]]);
      expect(site.read('site.yaml')).toBe(settings);
    });

    it('is the administrators’ alone', async () => {
      expect((await site.ask('editor', 'GET', '/data/site.yaml')).status).toBe(403);
      expect((await site.ask('writer', 'GET', '/data/front.yaml')).status).toBe(403);
    });
  });

  describe('football data', () => {
    const club = '/data/football:clubs:al-ahly.json';
    const text = '{ "id": "al-ahly",\r\n  "name": { "en": "Al Ahly" },\t"tla": "AHL" }\r\n';

    it('gets an Arabic name, and every other byte stays', async () => {
      site.write('football/clubs/al-ahly.json', text);
      await save(club, [{ path: ['name', 'ar'], value: 'الأهلي' }]);
      expect(site.read('football/clubs/al-ahly.json')).toBe(text);
      expect((await site.ask('editor', 'GET', '/data?kind=club')).body.data).toMatchObject({
        changed: ['football/clubs/al-ahly.json'],
        fresh: [],
      });
      expect((await publish(club)).status).toBe(200);
      const named = text.replace('"Al Ahly" }', '"Al Ahly", "ar": "الأهلي" }');
      expect(site.read('football/clubs/al-ahly.json')).toBe(named);
      expect(site.audited).toContain('a publish football/clubs/al-ahly.json');
    });

    it('begins a club’s file, and a team’s with its first player, each where there is none', async () => {
      const [fresh, players] = ['/data/football:clubs:new-club.json', '/data/football:players:new-club.json'];
      const edit = { from: null, changes: [{ path: ['id'], value: 'new-club' }] };
      expect((await site.ask('editor', 'PUT', fresh, edit)).status).toBe(200);
      expect(
        (await site.ask('editor', 'PUT', fresh, { ...edit, changes: [{ path: ['id'], value: 'x' }] })).status,
      ).toBe(409);
      expect((await site.ask('editor', 'GET', '/data?kind=club')).body.data.fresh).toEqual([
        'football/clubs/new-club.json',
      ]);
      await publish(fresh);
      expect(site.read('football/clubs/new-club.json')).toBe('{\n  "id": "new-club"\n}\n');
      await save(players, [{ path: [0], value: { id: 'a-player' } }]);
      await publish(players);
      expect(JSON.parse(site.read('football/players/new-club.json'))).toEqual([{ id: 'a-player' }]);
    });

    it.each([
      ['refers to itself', '&a { b: *a }\n'],
      [
        'multiplies itself',
        `a0: &a0 [x]\n${'01234567890123456789'.replace(/./g, (_, at: number) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}`,
      ],
      ['has no end', '['.repeat(50_000)],
    ])('is opened and not changed where it %s', async (_, text) => {
      site.write('football/competitions/odd.yaml', text);
      const odd = '/data/football:competitions:odd.yaml';
      const { body } = await site.ask('editor', 'GET', odd);
      expect([body.data.text, body.data.value]).toEqual([text, {}]);
      const edit = { from: body.data.hash, changes: [{ path: ['b', 'c'], value: 'x' }] };
      expect((await site.ask('editor', 'PUT', odd, edit)).status).toBe(422);
    });

    it.each([
      'football:clubs:..:..:secret.json',
      'football%2Fclubs%2F..%2F..%2Fsecret.json',
      'football:clubs:.imported:al-ahly.json',
      'football:clubs:.hidden.json',
      'football:seasons:a:matches.json',
      'football:overrides:seasons.json',
      'news:one:story.yaml',
      'clubs.json',
    ])('is of no other file: %s', async (param) => {
      const edit = { from: null, changes: [{ path: ['id'], value: 'x' }] };
      expect([400, 404, 422]).toContain((await site.ask('administrator', 'GET', `/data/${param}`)).status);
      expect([400, 404, 422]).toContain((await site.ask('administrator', 'PUT', `/data/${param}`, edit)).status);
    });

    it('is written through no link that leads out of the content', async () => {
      const outside = mkdtempSync(join(tmpdir(), 'mustadira-outside-'));
      mkdirSync(join(site.contentDir, 'football'), { recursive: true });
      symlinkSync(outside, join(site.contentDir, 'football/venues'));
      const venue = '/data/football:venues:a-ground.json';
      const edit = { from: null, changes: [{ path: ['id'], value: 'a-ground' }] };
      expect((await site.ask('editor', 'PUT', venue, edit)).status).toBe(409);
      expect(readdirSync(outside)).toEqual([]);
    });

    it('is listed where a file with a working copy can no longer be read in the content', async () => {
      const edit = { from: null, changes: [{ path: ['id'], value: 'a-folder' }] };
      expect((await site.ask('editor', 'PUT', '/data/football:clubs:a-folder.json', edit)).status).toBe(200);
      mkdirSync(join(site.contentDir, 'football/clubs/a-folder.json'), { recursive: true });
      const { status, body } = await site.ask('editor', 'GET', '/data?kind=club');
      expect([status, body.data?.changed, body.data?.fresh]).toMatchObject([
        200,
        expect.arrayContaining(['football/clubs/a-folder.json']),
        expect.not.arrayContaining(['football/clubs/a-folder.json']),
      ]);
    });

    it('is the editors’, and no writer’s', async () => {
      expect((await site.ask('writer', 'GET', club)).status).toBe(403);
      expect((await site.ask('writer', 'PUT', club, { from: null, changes: [] })).status).toBe(403);
    });
  });
});
