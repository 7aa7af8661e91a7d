import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type PolicyFile } from '../../src/site-files/content-security-policy.ts';
import { maxBatchFiles } from './batches.ts';
import { missingFrom, testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 240_000 });

const storiesOf = (from: number, to: number, text: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`story-${from + at}`, text]));

/** The policy that allows the inline code of a site's pages. */
const policyIn = (files: ReadonlyMap<string, string>): PolicyFile =>
  JSON.parse(files.get('csp.json') ?? '{}') as PolicyFile;

/**
 * What does not work for a reader.
 * @param allowed the policy that each page needs, by its content
 */
const faultsIn = (files: ReadonlyMap<string, string>, allowed: ReadonlyMap<string, PolicyFile>): string[] => {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  const policy = policyIn(files);
  return pages.flatMap((file) => [
    ...missingFrom(files, file).map((missing) => `${file} has no ${missing}`),
    ...(allowed.get(files.get(file) ?? '')?.scripts ?? [])
      .filter((hash) => !policy.scripts.includes(hash))
      .map(() => `${file} has inline code that the policy refuses`),
  ]);
};

/** Which policy each page needs, by its content. */
const policies = (...sites: ReadonlyMap<string, string>[]): Map<string, PolicyFile> =>
  new Map(
    sites.flatMap((site) =>
      [...site].filter(([file]) => file.endsWith('.html')).map(([, content]) => [content, policyIn(site)] as const),
    ),
  );

onServers(['an S3 server', 'an rsync daemon'], (given) => {
  it('is a site that works after each single file that is sent or deleted', async () => {
    const { target, newUploader } = given;
    const { dist, upload } = newUploader();
    const before = testSite({ code: 'old', stories: { ...storiesOf(0, 20, 'old'), ...storiesOf(20, 30, 'same') } });
    const after = testSite({ code: 'new', stories: { ...storiesOf(10, 20, 'new'), ...storiesOf(20, 40, 'same') } });
    writeTestSite(dist, before);
    await upload();
    const files = target.files();
    const already = target.events?.().length ?? 0;
    writeTestSite(dist, after);
    await upload();
    const events = target.events?.().slice(already) ?? [];
    const allowed = policies(before, after);
    const [old, next] = [policyIn(before), policyIn(after)];
    const policyVersions = [{ scripts: [...old.scripts, ...next.scripts].sort(), styles: [] }, next].map((policy) =>
      JSON.stringify(policy),
    );
    const faults: string[] = [];
    for (const { kind, path } of events) {
      if (kind === 'deleted') files.delete(path);
      else files.set(path, path === 'csp.json' ? (policyVersions.shift() ?? '') : (after.get(path) ?? 'strange'));
      faults.push(...faultsIn(files, allowed));
    }
    expect(events.length).toBeGreaterThan(80);
    expect(faults).toEqual([]);
    expect(new Map([...files].sort())).toEqual(target.files());
    const paths = events.map(({ path }) => path);
    const latest = paths.indexOf('builds/latest.json');
    expect(events.findIndex(({ kind }) => kind === 'deleted')).toBeGreaterThan(latest);
    expect(events.slice(latest + 1).filter(({ kind }) => kind === 'sent')).toEqual([
      { kind: 'sent', path: 'csp.json' },
    ]);
    expect(paths.at(-1)).toBe('csp.json');
    // Assets of former builds stay.
    expect(events.filter(({ kind, path }) => kind === 'deleted' && path.startsWith('_assets/'))).toEqual([]);
  });

  /** Kills an upload with all it started once the target has so many events, and waits until the server has noticed. */
  const killAfter = async (uploader: ReturnType<typeof given.newUploader>, events: number): Promise<number | null> => {
    const { target, start } = given;
    const count = (): number => target.events?.().length ?? 0;
    const from = count();
    const child = start(uploader);
    const closed = once(child, 'close') as Promise<[number | null]>;
    const isRunning = (): boolean => child.exitCode === null;
    while (isRunning() && count() - from < events) await wait(2);
    if (isRunning()) process.kill(-(child.pid ?? 0), 'SIGKILL');
    const [code] = await closed;
    for (let seen = -1; seen !== count(); await wait(300)) seen = count();
    return code;
  };

  it('works wherever an upload is killed, and the next one completes it', async () => {
    const { target, newUploader } = given;
    const uploader = newUploader();
    const { dist, upload } = uploader;
    let before = testSite({ code: 'version 0', stories: storiesOf(0, 60, 'text 0') });
    writeTestSite(dist, before);
    await upload({ all: true });
    let between = 0;
    for (const [at, events] of [1, 40, 90, 125].entries()) {
      const version = at + 1;
      const after = testSite({
        code: `version ${version}`,
        stories: storiesOf(version, 60 + version, `text ${version}`),
      });
      writeTestSite(dist, after);
      const code = await killAfter(uploader, events);
      const files = target.files();
      expect(faultsIn(files, policies(before, after))).toEqual([]);
      const isOf = (site: ReadonlyMap<string, string>): boolean => files.get('en.html') === site.get('en.html');
      expect(isOf(before) || isOf(after)).toBe(true);
      if (code === null) between += 1;
      // Every second one is completed by another site, as newsrooms go on publishing.
      const next =
        at % 2 ? after : testSite({ code: `version ${version}`, stories: storiesOf(version, 55 + version, 'mended') });
      writeTestSite(dist, next);
      await upload();
      const complete = target.files();
      for (const [file, content] of next) if (!file.endsWith('.br')) expect(complete.get(file), file).toBe(content);
      expect([...complete.keys()].filter((file) => !next.has(file) && !file.startsWith('_assets/'))).toEqual(
        [...complete.keys()].filter((file) => file.startsWith('builds/meta/') && !next.has(file)),
      );
      expect(await upload()).toMatchObject({ sent: 0, deleted: 0 });
      before = next;
    }
    expect(between, 'uploads killed before their end').toBeGreaterThan(1);
  });

  it('sends again of a killed upload no more than the last batches', async () => {
    const { target, newUploader } = given;
    const uploader = newUploader();
    const count = maxBatchFiles + 400;
    writeTestSite(uploader.dist, testSite({ code: 'large', stories: storiesOf(0, count, 'large') }));
    // Pictures and then pages: killed among the pages, pictures are known to be there.
    const code = await killAfter(uploader, count + 100);
    expect(code).toBe(null);
    const { sent } = await uploader.upload();
    expect(sent).toBeLessThan(count + maxBatchFiles);
    expect(target.files().size).toBeGreaterThan(2 * count);
  });
});
