import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxUploads } from '#server/features/accounts/uploads.ts';
import { type Given, onBothDatabases, onTestedDatabases } from '#server/testing/databases.ts';
import { progressiveJpeg } from '#server/testing/progressive-jpeg.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { flatPng } from '../support/flat-png.ts';

const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#0f5b3e' } });

/** A PNG of a few kilobytes with so many pixels. */
const solid = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Accounts whose pictures are put, and looked at. */
const avatarSite = (given: Given) => {
  const site = accountSite(given);
  const put = (token: string, raw: Buffer | string, type = 'image/png') =>
    site.ask('PUT', '/user/image', { token, raw: raw as BodyInit, headers: { 'Content-Type': type } });
  const shown = async (path: string) => {
    const response = await site.open().request(`https://football.example${path}`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { site, put, shown };
};

onBothDatabases('an avatar', (given) => {
  const { site, put, shown } = avatarSite(given);

  it('is replaced by the next one, and gone when it is removed or its account is', async () => {
    const { token, id } = await site.signUp();
    const first = (await put(token, await picture().png().toBuffer())).body.data.image as string;
    const second = (await put(token, await picture().png().toBuffer())).body.data.image as string;
    expect(first).not.toBe(second);
    expect((await shown(first)).response.status).toBe(404);
    expect((await shown(second)).response.status).toBe(200);
    expect((await site.ask('DELETE', '/user/image', { token })).body.data.image).toBeNull();
    expect((await shown(second)).response.status).toBe(404);
    const third = (await put(token, await picture().png().toBuffer())).body.data.image as string;
    await given.database.tables.deleteFrom('users').where('id', '=', id).execute();
    expect((await shown(third)).response.status).toBe(404);
  });
});

onTestedDatabases('an avatar', (given) => {
  const { site, put, shown } = avatarSite(given);

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of %s is drawn anew as a square, at its own address',
    async (format) => {
      const { token } = await site.signUp();
      const answer = await put(token, await picture().toFormat(format).toBuffer(), `image/${format}`);
      expect(answer.status).toBe(200);
      const path = answer.body.data.image as string;
      expect(path).toMatch(/^\/avatars\/[\w-]{22}\.webp$/);
      expect(decodeURIComponent(answer.cookies['user'] ?? '')).toContain(path);
      const { response, bytes } = await shown(path);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toBe('private, max-age=3600');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    },
  );

  describe('attack 28', () => {
    it.each([
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'],
      [
        'SVG behind spaces',
        `${' '.repeat(40)}<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
        'image/png',
      ],
      ['HTML', '<!doctype html><script>alert(1)</script>', 'image/gif'],
      ['HTML that begins like a GIF', 'GIF89a=1;/*<script>alert(1)</script>*/', 'image/gif'],
      ['a PDF', '%PDF-1.7\n', 'image/jpeg'],
      ['nothing', '', 'image/png'],
    ])('%s is refused', async (_, raw, type) => {
      const { token } = await site.signUp();
      const answer = await put(token, raw, type);
      expect([415, 422]).toContain(answer.status);
      expect((await site.ask('GET', '/user', { token })).body.data.image).toBeNull();
    });

    it.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
      'a body that says it is %s is refused',
      async (type) => {
        const { token } = await site.signUp();
        expect((await put(token, await picture().png().toBuffer(), type)).status).toBe(415);
      },
    );

    it('a polyglot loses what stood behind the picture', async () => {
      const { token } = await site.signUp();
      const polyglot = Buffer.concat([
        await picture().jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>PK\x03\x04'),
      ]);
      const path = (await put(token, polyglot, 'image/jpeg')).body.data.image as string;
      expect((await shown(path)).bytes.toString('latin1')).not.toMatch(/script|PK\x03/);
    });

    it('its place and camera are not stored', async () => {
      const { token } = await site.signUp();
      const bytes = await picture()
        .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 3/1' } })
        .jpeg()
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const path = (await put(token, bytes, 'image/jpeg')).body.data.image as string;
      const { exif, xmp, iptc, icc } = await sharp((await shown(path)).bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    });

    it('a rotated picture is shown upright', async () => {
      const { token } = await site.signUp();
      const left = await sharp({ create: { width: 100, height: 400, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
        .composite([{ input: left, left: 0, top: 0 }])
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const path = (await put(token, bytes, 'image/jpeg')).body.data.image as string;
      const { data, info } = await sharp((await shown(path)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
      expect(brightness(128, 10)).toBeGreaterThan(200);
      expect(brightness(10, 128)).toBeLessThan(50);
    });

    it('a bomb of pixels is refused', async () => {
      const { token } = await site.signUp();
      expect((await put(token, flatPng(4000))).status).toBe(200);
      expect((await put(token, flatPng(4001))).status).toBe(422);
      for (const [width, height] of [
        [1, 16_385],
        [16_385, 1],
      ] as const)
        expect((await put(token, flatPng(width, height))).status).toBe(422);
      const bomb = flatPng(12_000);
      expect(bomb.length).toBeLessThan(1024 * 1024);
      expect((await put(token, bomb)).status).toBe(422);
    });

    it('a JPEG with ever more scans is refused, and delays nobody; one with ten is accepted', async () => {
      const { token } = await site.signUp();
      const slow = progressiveJpeg(4000, 60_000);
      expect(slow.length).toBeLessThan(2 * 1024 * 1024);
      expect((await put(token, slow, 'image/jpeg')).status).toBe(422);
      expect((await put(token, progressiveJpeg(400, 10), 'image/jpeg')).status).toBe(200);
    });

    it('a truncated file is refused', async () => {
      const { token } = await site.signUp();
      const whole = await sharp({
        create: {
          width: 800,
          height: 800,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
          background: '#000',
        },
      })
        .jpeg()
        .toBuffer();
      expect((await put(token, whole.subarray(0, whole.length / 2), 'image/jpeg')).status).toBe(422);
    });

    it('more than two megabytes are too many, announced or not', async () => {
      const { token } = await site.signUp();
      expect((await put(token, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
      const elsewhere = await site.ask('POST', '/complete', {
        token,
        raw: 'x'.repeat(70_000),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(elsewhere.status).toBe(413);
    });

    it.each(['/avatars/..%2f..%2fsecret', '/avatars/../../etc/passwd', '/avatars/x.webp', '/avatars/%00.webp'])(
      'a path in the name leads nowhere: %s',
      async (path) => {
        expect((await shown(path)).response.status).toBe(404);
      },
    );

    it('only a few wait for rendering, and the others are told to retry later', { timeout: 30_000 }, async () => {
      const readers = await Promise.all(Array.from({ length: 15 }, () => site.signUp()));
      const bytes = await solid(4000);
      const answers = await Promise.all(readers.map(({ token }) => put(token, bytes)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(9);
      for (const { status, headers } of refused) expect([status, headers.get('Retry-After')]).toEqual([503, '3']);
    });

    it('one at a time is taken of an account, and only what is drawn counts against its limit', async () => {
      const { token, id } = await site.signUp();
      const bytes = await solid(4000);
      const answers = await Promise.all(Array.from({ length: 15 }, () => put(token, bytes)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(14);
      for (const { status, headers } of refused) expect([status, headers.get('Retry-After')]).toEqual([429, '3']);
      const { tables } = given.database;
      const counted = await tables
        .selectFrom('rate_limit_events')
        .selectAll()
        .where('key', '=', `picture ${id}`)
        .execute();
      expect(counted).toHaveLength(1);
    });

    it.each([{ 'Content-Length': '9' }, {}])('a few are received of an account at a time: %j', async (length) => {
      const { token } = await site.signUp();
      const app = site.open();
      /** Sends a body that comes when the test lets it. */
      const send = () => {
        const [begun, rest] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
        const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
          begun.resolve(undefined);
          await rest.promise;
          controller.enqueue(Buffer.from('no file'));
          controller.close();
        };
        const answer = Promise.resolve(
          app.request(`${siteUrl}/api/authentication/jwt/user/image`, {
            method: 'PUT',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png', ...length },
            body: new ReadableStream({ pull }, { highWaterMark: 0 }),
            duplex: 'half',
          } as RequestInit),
        );
        return { answer, begun: begun.promise, end: () => rest.resolve(undefined), fail: rest.reject };
      };
      const received = Array.from({ length: maxUploads }, send);
      await Promise.all(received.map(({ begun }) => begun));
      const another = send();
      const refused = await Promise.race([another.answer, another.begun]);
      expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '3']);
      for (const { end } of received.slice(1)) end();
      received[0]?.fail(new Error('The client has left'));
      const statuses = await Promise.all(received.map(async ({ answer }) => (await answer).status));
      expect(statuses).toEqual([500, ...Array.from({ length: maxUploads - 1 }, () => 422)]);
      const next = Array.from({ length: maxUploads }, send);
      await Promise.all(next.map(({ begun }) => begun));
      for (const { end } of next) end();
    });

    it('so many an hour are drawn, and no more', async () => {
      const { token } = await site.signUp();
      const bytes = await picture(8, 8).png().toBuffer();
      for (let at = 0; at < 20; at += 1) expect((await put(token, bytes)).status).toBe(200);
      site.pass(600_000);
      const refused = await put(token, bytes);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3000']);
      site.pass(3_000_000);
      expect((await put(token, bytes)).status).toBe(200);
    });
  });
});
