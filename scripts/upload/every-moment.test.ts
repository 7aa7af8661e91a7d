import { beforeAll, expect, it, vi } from 'vitest';
import type { PolicyFile } from '../../src/contract/site-files/content-security-policy.ts';
import { thorough } from '../../tests/support/thorough.ts';
import { killUpload } from './testing/kill-upload.ts';
import { missingFrom, testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Stories of a site, and after how many events uploads of such a site are killed. */
const { stories, moments } = thorough
  ? { stories: 60, moments: { 'an S3 server': [1, 40, 90, 125, 150], 'an rsync daemon': [1, 40, 90, 125, 150] } }
  : // One among the pages, one among what is deleted.
    { stories: 6, moments: { 'an S3 server': [14], 'an rsync daemon': [27] } };
/** A tenth of the stories of a site that is changed file by file. */
const tenth = thorough ? 10 : 2;

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

onServers(['an S3 server', 'an rsync daemon'], (given, name) => {
  const uploader = given.newUploader();
  const { dist, upload } = uploader;
  /** What is on the target. */
  let live = testSite({
    code: 'old',
    stories: { ...storiesOf(0, 2 * tenth, 'old'), ...storiesOf(2 * tenth, 3 * tenth, 'same') },
  });
  beforeAll(async () => {
    writeTestSite(dist, live);
    await upload();
  });

  it('is a site that works after each single file that is sent or deleted', async () => {
    const { target } = given;
    const before = live;
    const after = testSite({
      code: 'new',
      stories: { ...storiesOf(tenth, 2 * tenth, 'new'), ...storiesOf(2 * tenth, 4 * tenth, 'same') },
    });
    const files = target.files();
    const already = target.record?.events().length;
    writeTestSite(dist, after);
    await upload();
    live = after;
    const events = target.record?.events().slice(already) ?? [];
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
    // Of each story before and after at least one, and a few of each build.
    expect(events.length).toBeGreaterThan(8 * tenth);
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

  it('works wherever an upload is killed, and the next one completes it', async () => {
    const { target } = given;
    for (const [at, events] of moments[name].entries()) {
      const before = live;
      const version = at + 1;
      const after = testSite({
        code: `version ${version}`,
        stories: storiesOf(version, stories + version, `text ${version}`),
      });
      writeTestSite(dist, after);
      expect(await killUpload(given, uploader, events), 'killed before its end').toBe(null);
      const files = target.files();
      expect(faultsIn(files, policies(before, after))).toEqual([]);
      const isOf = (site: ReadonlyMap<string, string>): boolean => files.get('en.html') === site.get('en.html');
      expect(isOf(before) || isOf(after)).toBe(true);
      // Every second one is completed by another site, as newsrooms go on publishing.
      const next =
        at % 2
          ? after
          : testSite({ code: `version ${version}`, stories: storiesOf(version, stories - 3 + version, 'mended') });
      writeTestSite(dist, next);
      await upload();
      const complete = target.files();
      for (const [file, content] of next) if (!file.endsWith('.br')) expect(complete.get(file), file).toBe(content);
      expect([...complete.keys()].filter((file) => !next.has(file) && !file.startsWith('_assets/'))).toEqual(
        [...complete.keys()].filter((file) => file.startsWith('builds/meta/') && !next.has(file)),
      );
      expect(await upload()).toMatchObject({ sent: 0, deleted: 0 });
      live = next;
    }
  });
});
