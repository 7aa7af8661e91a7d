import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchContent } from '../../src/publishing/watch/watch.ts';
import type { PublishOutcome } from '../../src/publishing/publishing-state.ts';
import { readersInDatabase } from '../../src/server/testing/readers-in-database.ts';
import { thorough } from '../support/thorough.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, type SmallSite } from './support/small-site.ts';

const timeout = 120_000;
let site: SmallSite;
const atEnd: (() => unknown)[] = [];
beforeEach(() => {
  site = quickSite();
  site.write();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const act of atEnd.splice(0)) await act();
  site.dispose();
});

const page = (): string => readFileSync(path.join(site.dist, 'en', 'news', 'one.html'), 'utf8');
const title = (text: string): void => {
  site.newsroom.stories.get('one')!.title = text;
  site.write();
};

/** Watches the content in this process, with these publishes. Gives the next line that it logs with a text. */
const watch = (publish: () => Promise<PublishOutcome>): ((text: string) => Promise<string>) => {
  const stop = new AbortController();
  const lines: string[] = [];
  let wake = (): void => {};
  const { contentDir, cacheDir } = site;
  const log = (line: string): void => {
    lines.push(stripVTControlCharacters(line));
    wake();
  };
  const settings = { contentDir, cacheDir, dataDir: cacheDir, productApi: undefined, databaseUrl: undefined };
  const replacement = { pollMs: 50, goneForMs: 200 };
  const ended = watchContent({ settings, publish, log, signal: stop.signal, replacement });
  atEnd.push(() => {
    stop.abort();
    return ended;
  });
  return async (text) => {
    for (;;) {
      const line = lines.shift();
      if (line?.includes(text)) return line;
      if (line === undefined) await new Promise<void>((resolve) => (wake = resolve));
    }
  };
};

describe('npm run publish -- --watch', () => {
  it('publishes at once and at every change, reports its state, and ends on request', { timeout }, async () => {
    const child = site.start(['--watch', '--strict']);
    atEnd.push(() => child.kill('SIGKILL'));
    const ended = endOf(child);
    const line = linesOf(child);
    await line(/Published everything: there is no site yet/);
    // The state is reported every minute, too.
    await line(/watching .* · 1 published, 0 failed, last at [-\d]+T[.:\d]+Z · next due (?:nothing|20[-\d]+T)/);

    title('Watched title');
    await line(/Published what changed/);
    await line(/watching .* · [2-9] published, 0 failed, last at [^F]+ · next due/);
    expect(page()).toContain('Watched title');
    if (thorough) {
      // What the process that publishes has read before is not true any more.
      const name = '{ ar: الصحيفة, en: The Renamed Paper }';
      writeFileSync(path.join(site.contentDir, 'site.yaml'), `name: ${name}\n`);
      await line(/Published everything: site\.yaml changed/);
      expect(page()).toContain('The Renamed Paper');
      title('Title in the renamed paper');
      await line(/Published what changed/);
      expect(page()).toContain('Title in the renamed paper');
    }

    const broken = path.join(site.contentDir, 'tags', 'broken.yaml');
    mkdirSync(path.dirname(broken), { recursive: true });
    writeFileSync(broken, 'id: [');
    await line(/tags\/broken\.yaml/);
    await line(/watching .* · \d+ published, 1 failed, last at \S+ FAILED · next due/);
    rmSync(broken);
    await line(/watching .* · \d+ published, 1 failed, last at [^F]+ · next due/);

    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});

describe('watching the content', () => {
  it(
    'goes on in the content folder that takes the place of another, and where there was none',
    { timeout },
    async () => {
      const said: string[] = [];
      const line = watch(async () => {
        const { code, output } = await site.publish();
        said.push(output);
        return code === 0 ? 'published' : 'failed';
      });
      /** A folder that takes the place of another may be published twice, and the state is reported once. */
      const published = async (text: string, failed = 0): Promise<void> => {
        do await line(` published, ${failed} failed, last at`);
        while (!page().includes(text));
      };
      await published('Title of one');

      const [next, former] = [`${site.contentDir}.next`, `${site.contentDir}.former`];
      cpSync(site.contentDir, next, { recursive: true, preserveTimestamps: true });
      const facts = path.join(next, 'news', 'one', 'story.yaml');
      writeFileSync(facts, readFileSync(facts, 'utf8').replace('en: Title of one', 'en: From another folder'));
      renameSync(site.contentDir, former);
      renameSync(next, site.contentDir);
      await published('From another folder');
      title('Edited there');
      await published('Edited there');

      if (!thorough) return;
      const away = `${site.contentDir}.away`;
      renameSync(site.contentDir, away);
      await published('Edited there', 1);
      expect(said.at(-1)).toMatch(/There is no content: the folder \S+ is missing \(CONTENT_DIR\)/);
      renameSync(away, site.contentDir);
      await published('Edited there', 1);
      title('Back again');
      await published('Back again', 1);
    },
  );

  it('publishes what is due when its time comes: a story, and the final result of a poll', { timeout }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T00:00:00Z') });
    const at = new Date('2026-11-21T12:00:00Z');
    const readers = await readersInDatabase(site.dataDir);
    site.newsroom.stories.get('one')!.publishedAt = at.toISOString();
    site.newsroom.poll.closesAt = at.toISOString();
    site.write();
    const times = { opensAt: '2026-11-01T00:00:00Z', closesAt: at.toISOString() };
    const poll = { id: 'best', options: ['lions'], ...times, resultVisibility: 'always' as const, allowChange: false };
    expect(await readers.vote(poll, 'lions', new Date(at.getTime() - 1))).toBe('counted');
    await readers.close();

    const publishedFor: Date[] = [];
    const line = watch(async () => {
      publishedFor.push(new Date());
      await site.publishAt(new Date().toISOString());
      return 'published';
    });
    expect(await line('· 1 published, 0 failed')).toContain(`next due ${at.toISOString()}`);
    expect(page).toThrow('ENOENT');
    vi.advanceTimersByTime(at.getTime() - Date.now() - 1);
    expect(publishedFor).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(publishedFor).toHaveLength(2);
    await line('· 2 published, 0 failed');
    expect(publishedFor[1]!.getTime()).toBeGreaterThanOrEqual(at.getTime());
    expect(page()).toContain('<article');
    const voting = readFileSync(path.join(site.dist, 'en', 'voting.html'), 'utf8');
    expect(voting).toContain('Final result');
    expect(voting).toContain('>1 vote<');
  });
});
