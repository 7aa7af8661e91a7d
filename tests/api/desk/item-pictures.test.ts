import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { maxDeskPicturePixels, maxDeskPictureSide } from '#contract/desk/item-limits.ts';
import { maxUploadsOfPerson } from '#server/features/desk/pictures/upload-queue.ts';
import { rateLimits } from '#server/platform/limits/rate-limits.ts';
import { accountLimitKeys } from '#server/platform/limits/keys.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';
import { flatPng } from '../support/flat-png.ts';

/** Wider than high; its upper left is red. */
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }).composite([
  { input: { create: { width: 30, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
]);
const place = { IFD0: { Copyright: 'AFP', Artist: 'Secret' }, IFD3: { GPSLatitude: '36/1 48/1 0/1' } };

onTestedDatabases('pictures of an item', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  const [draft, published] = ['/items/news/draft/pictures', '/items/news/published/pictures'];
  beforeAll(() => {
    site = deskItemsSite(given);
    site.writeStory('news/draft', 'draft');
    site.writeStory('news/published', 'published');
  });
  const put = (path: string, bytes: Uint8Array) => site.ask('editor', 'PUT', path, new Uint8Array(bytes));

  it.each([
    ['jpg', () => picture.clone().jpeg().toBuffer()],
    ['png', () => picture.clone().png().toBuffer()],
    ['webp', () => picture.clone().webp().toBuffer()],
    ['avif', () => picture.clone().avif().toBuffer()],
  ])('without metadata stay byte for byte: %s', async (ending, bytes) => {
    const given = await bytes();
    const { status, body } = await put(`${draft}/plain.${ending}`, given);
    expect([status, body.data]).toEqual([200, { name: `plain.${ending}`, bytes: given.length, width: 60, height: 40 }]);
    const served = await site.ask('editor', 'GET', `${draft}/plain.${ending}`);
    expect(served.bytes.equals(given)).toBe(true);
    expect(served.headers.get('Content-Type')).toMatch(/^image\//);
  });

  it('are read one after the other of each person, and so many wait: a body is in memory as a whole', async () => {
    const bytes = await picture.clone().png().toBuffer();
    const sent = Array.from({ length: maxUploadsOfPerson + 3 }, (_, at) => put(`${draft}/many-${at}.png`, bytes));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxUploadsOfPerson);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  });

  it.skipIf(!existsSync('/proc/self/fd'))('are not left open by requests for their headers alone', async () => {
    const file = join(site.contentDir, 'news/draft/head.png');
    // A small one would be read at once, and closed.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } });
    await put(`${draft}/head.png`, await large.png().toBuffer());
    const asked = await Promise.all(Array.from({ length: 5 }, () => site.ask('editor', 'HEAD', `${draft}/head.png`)));
    const { bytes } = await site.ask('editor', 'GET', `${draft}/head.png`);
    expect(asked.map(({ headers }) => headers.get('Content-Length'))).toEqual(asked.map(() => String(bytes.length)));
    const linkOf = (descriptor: string): string => {
      try {
        return readlinkSync(join('/proc/self/fd', descriptor));
      } catch {
        return '';
      }
    };
    await vi.waitFor(() => expect(readdirSync('/proc/self/fd').map(linkOf)).not.toContain(file));
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'lose where they were taken, and stay upright: %s',
    async (type) => {
      const bytes = await picture
        .clone()
        .withExif(place)
        .withMetadata({ orientation: 6, exif: place })
        .toFormat(type)
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const { body } = await put(`${draft}/turned.${type}`, bytes);
      expect(body.data).toMatchObject({ width: 40, height: 60 });
      const { bytes: kept } = await site.ask('editor', 'GET', `${draft}/turned.${type}`);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, orientation ?? 1, width, height]).toEqual([undefined, undefined, undefined, 1, 40, 60]);
      expect(kept.includes('Secret')).toBe(false);
      // Turned by a quarter, the red corner is at the upper right.
      const [red = 0, , blue = 0] = await sharp(kept)
        .extract({ left: 30, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red > 200 && blue < 60).toBe(true);
    },
  );

  it.each([
    [
      'a drawing',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['another type than its name says', 'a.png', () => picture.clone().jpeg().toBuffer()],
    ['half a picture', 'a.jpg', async () => (await picture.clone().jpeg().toBuffer()).subarray(0, 400)],
    ['a page', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script>')],
    ['a picture that moves', 'a.webp', () => picture.clone().gif().toBuffer()],
    ['a side that is too long', 'a.png', () => flatPng(maxDeskPictureSide + 1, 1)],
    ['too many pixels', 'a.png', () => flatPng(12_000, maxDeskPicturePixels / 12_000 + 1)],
  ])('are not %s', async (_, name, bytes) => {
    const { status, body } = await put(`${draft}/${name}`, await bytes());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
    expect(existsSync(join(site.contentDir, 'news/draft', name))).toBe(false);
  });

  it.each(['a.svg', 'a.gif', '.a.png', '..%2fa.png', 'story.yaml', 'a.png.base', 'a b.png'])(
    'have no name such as %s',
    async (name) => {
      const { status } = await put(`${draft}/${name}`, await picture.clone().png().toBuffer());
      expect([404, 422]).toContain(status);
    },
  );

  it('are shown where they are drawings that lie there, and nothing in them runs', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><script>alert(1)</script></svg>';
    site.writeStory('news/drawn', 'draft');
    site.write('news/drawn/hero.svg', drawing);
    const path = '/items/news/drawn/pictures/hero.svg';
    expect((await site.ask('editor', 'GET', '/items/news/drawn')).body.data.pictures).toEqual([
      { name: 'hero.svg', bytes: drawing.length, width: null, height: null },
    ]);
    const { status, headers, bytes } = await site.ask('editor', 'GET', path);
    expect([status, headers.get('Content-Type'), String(bytes)]).toEqual([200, 'image/svg+xml', drawing]);
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox']),
    );
    expect((await site.ask('other', 'GET', path)).status).toBe(404);
    expect((await site.ask('editor', 'PUT', path, Buffer.from(drawing))).status).toBe(422);
    expect((await site.ask('editor', 'DELETE', path)).status).toBe(422);
  });

  it('of what is published wait for publishing, and are removed before it alone', async () => {
    const bytes = await picture.clone().png().toBuffer();
    await put(`${published}/new.png`, bytes);
    expect(existsSync(join(site.contentDir, 'news/published/new.png'))).toBe(false);
    expect((await site.ask('editor', 'GET', '/items/news/published')).body.data.pictures).toHaveLength(1);
    expect((await site.ask('writer', 'GET', '/items/news/published')).body.data.pictures).toHaveLength(0);
    expect((await site.ask('editor', 'DELETE', `${published}/new.png`)).status).toBe(200);
    await put(`${published}/new.png`, bytes);
    await site.ask('editor', 'POST', '/items/news/published/publish', {});
    expect(existsSync(join(site.contentDir, 'news/published/new.png'))).toBe(true);
    expect((await site.ask('editor', 'DELETE', `${published}/new.png`)).status).toBe(409);
    expect((await site.ask('editor', 'DELETE', `${draft}/plain.png`)).status).toBe(200);
  });

  it('are uploaded so many times an hour by one person', async () => {
    const [{ max }] = rateLimits.deskPictures;
    const key = accountLimitKeys.deskPictures('e');
    await given.database.tables
      .insertInto('rate_limit_events')
      .values(Array.from({ length: max }, () => ({ key, at: Date.now() })))
      .execute();
    const { status, headers } = await put(`${draft}/more.png`, await picture.clone().png().toBuffer());
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});
