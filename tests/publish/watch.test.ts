import { type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readersInDatabase } from '../../src/server/testing/readers-in-database.ts';
import { endOf, smallSite, type SmallSite } from './support/small-site.ts';

const timeout = 120_000;
let site: SmallSite;
let child: ChildProcess | undefined;
beforeEach(() => {
  site = smallSite();
  site.write();
});
afterEach(() => {
  child?.kill('SIGKILL');
  site.dispose();
});

/** The lines a process says, one after another, each awaited. */
const linesOf = (from: ChildProcess) => {
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [from.stdout, from.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      for (const look of waiting) look();
    });
  /** Waits for a line, and forgets all that was said up to it. */
  return (wanted: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = wanted.exec(said);
        if (!found) return;
        waiting.delete(look);
        said = said.slice(found.index + found[0].length);
        resolve(found[0]);
      };
      waiting.add(look);
      look();
    });
};

describe('npm run publish -- --watch', () => {
  it('publishes at once and at every change, reports its state, and ends on request', { timeout }, async () => {
    child = site.start(['--watch']);
    const ended = endOf(child);
    const line = linesOf(child);
    const page = path.join(site.dist, 'en', 'news', 'one.html');
    await line(/Published everything: there is no site yet/);
    expect(await line(/watching .*/)).toMatch(
      /· 1 published, 0 failed, last at [-\d]+T[.:\d]+Z · next due (?:nothing|20[-\d]+T)/,
    );

    const story = site.newsroom.stories.get('one');
    if (story) story.title = 'Watched title';
    site.write();
    await line(/Published what changed/);
    expect(await line(/watching .*/)).toMatch(/· 2 published, 0 failed, last at [^F]+ · next due/);
    expect(readFileSync(page, 'utf8')).toContain('Watched title');

    const broken = path.join(site.contentDir, 'tags', 'broken.yaml');
    mkdirSync(path.dirname(broken), { recursive: true });
    writeFileSync(broken, 'id: [');
    await line(/tags\/broken\.yaml/);
    expect(await line(/watching .*/)).toMatch(/· 2 published, 1 failed, last at \S+ FAILED · next due/);
    rmSync(broken);
    expect(await line(/watching .*/)).toMatch(/· 3 published, 1 failed, last at [^F]+ · next due/);

    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it(
    'goes on in the content folder that takes the place of another, and where there was none',
    { timeout },
    async () => {
      child = site.start(['--watch']);
      const line = linesOf(child);
      const page = path.join(site.dist, 'en', 'news', 'one.html');
      const story = site.newsroom.stories.get('one')!;
      const published = async (title: string, count: string): Promise<void> => {
        expect(await line(/watching .*/)).toContain(`· ${count}, last at`);
        expect(readFileSync(page, 'utf8')).toContain(title);
      };
      await published('Title of one', '1 published, 0 failed');

      const [next, former] = [`${site.contentDir}.next`, `${site.contentDir}.former`];
      cpSync(site.contentDir, next, { recursive: true, preserveTimestamps: true });
      const facts = path.join(next, 'news', 'one', 'story.yaml');
      writeFileSync(facts, readFileSync(facts, 'utf8').replace('en: Title of one', 'en: From another folder'));
      renameSync(site.contentDir, former);
      renameSync(next, site.contentDir);
      await published('From another folder', '2 published, 0 failed');
      story.title = 'Edited there';
      site.write();
      await published('Edited there', '3 published, 0 failed');

      renameSync(site.contentDir, former.replace('former', 'away'));
      await line(/There is no content: the folder \S+ is missing \(CONTENT_DIR\)/);
      await published('Edited there', '3 published, 1 failed');
      renameSync(former.replace('former', 'away'), site.contentDir);
      await published('Edited there', '4 published, 1 failed');
      story.title = 'Back again';
      site.write();
      await published('Back again', '5 published, 1 failed');
    },
  );

  it('publishes what is due when its time comes: a story, and the final result of a poll', { timeout }, async () => {
    const readers = await readersInDatabase(site.dataDir);
    const story = site.newsroom.stories.get('one');
    const at = new Date(Date.now() + 20_000);
    if (story) story.publishedAt = at.toISOString();
    site.newsroom.poll.closesAt = at.toISOString();
    const times = { opensAt: '2026-11-01T00:00:00Z', closesAt: at.toISOString() };
    const poll = { id: 'best', options: ['lions'], ...times, resultVisibility: 'always' as const, allowChange: false };
    expect(await readers.vote(poll, 'lions', new Date(at.getTime() - 1))).toBe('counted');
    await readers.close();
    site.write();
    child = site.start(['--watch']);
    const line = linesOf(child);
    await line(/Published everything/);
    expect(await line(/watching .*/)).toContain(`next due ${at.toISOString()}`);
    await line(/Published what changed/);
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    expect(readFileSync(path.join(site.dist, 'en', 'news', 'one.html'), 'utf8')).toContain('<article');
    const voting = readFileSync(path.join(site.dist, 'en', 'voting.html'), 'utf8');
    expect(voting).toContain('Final result');
    expect(voting).toContain('>1 vote<');
  });
});
