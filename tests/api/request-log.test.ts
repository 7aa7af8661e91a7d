import { describe, expect, it } from 'vitest';
import { appFor } from './support/app.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();

async function logOf(path: string, headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  await appFor(site.dist, { lines }).request(path, { headers });
  return lines;
}

describe('the log of requests', () => {
  it('has one line for each, with what is needed to follow it', async () => {
    const before = Date.now();
    const lines = await logOf('/ar/news');
    expect(lines).toHaveLength(1);
    // Milliseconds since 1970, which are the same in every zone.
    expect(lines[0]?.['time']).toBeGreaterThanOrEqual(before);
    expect(lines[0]?.['time']).toBeLessThanOrEqual(Date.now());
    expect(lines[0]).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/ar/news',
      status: 200,
      milliseconds: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  it.each([
    ['/ar/none', 404, 30],
    ['/ar/news/', 308, 30],
    ['/api/health', 200, 30],
    ['/_assets/page.B3kd8.css', 200, 20],
    ['/robots.txt', 200, 20],
  ])('%s (%i) is at level %i', async (path, status, level) => {
    expect(await logOf(path)).toMatchObject([{ path, status, level }]);
  });

  it('contains nothing about the reader', async () => {
    const text = JSON.stringify(
      await logOf('/ar/news?email=reader@mail.example', {
        Cookie: 'token=hunter2',
        Authorization: 'Bearer hunter3',
        'X-Forwarded-For': '203.0.113.7',
        'User-Agent': 'Opera Mini',
      }),
    );
    expect(text).not.toMatch(/reader@|hunter|203\.0\.113\.7|Opera/);
  });

  it('takes no id and no line break from a client', async () => {
    const [line] = await logOf('/ar/%0a%7B%22level%22:60%7D', { 'X-Request-Id': 'forged' });
    expect(line?.['requestId']).not.toBe('forged');
    expect(line?.['level']).toBe(30);
  });
});
