import { mkdirSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { silentSteps } from '../../src/publishing/testing/silent-steps.ts';
import { thorough } from '../../tests/support/thorough.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers, type ServerName, type Uploader } from './testing/test-uploads.ts';
import type { UploadReport } from './upload-report.ts';

vi.setConfig({ testTimeout: 120_000 });

const stories = { final: 'two goals', derby: 'no goal', table: 'who leads' };
const first = testSite({ code: 'one', stories });

/** A site as a target has it: compressed siblings are for servers that choose between files. */
const onTarget = (files: ReadonlyMap<string, string>, address: string): Map<string, string> =>
  new Map([...files].filter(([file]) => !address.startsWith('store:') || !file.endsWith('.br')).sort());

/** What is tested over each: where an upload does the same by either tool or connection, one is enough in the ordinary run. */
const by = {
  'an S3 server': { mends: true, keeps: thorough, knows: true },
  'an rsync daemon': { mends: true, keeps: true, knows: true },
  // Where a call takes longest.
  'an ssh server': { mends: false, keeps: false, knows: thorough },
} satisfies Partial<Record<ServerName, Record<string, boolean>>>;

// The tests of a server follow one another on its target: what one leaves there, the next goes on with.
onServers(['an S3 server', 'an rsync daemon', 'an ssh server'], (given, name) => {
  const { mends, keeps, knows } = by[name];
  let uploader: Uploader;
  let report: UploadReport;
  beforeAll(async () => {
    uploader = given.newUploader();
    writeTestSite(uploader.dist, first);
    report = await uploader.upload();
  });

  it('sends all of a site, then nothing, then what changed, if of the same size and time, and deletes what is gone', async () => {
    const { target, newUploader } = given;
    const wanted = onTarget(first, target.address);
    expect(report).toMatchObject({ sent: wanted.size, deleted: 0, unchanged: 0 });
    expect(target.files()).toEqual(wanted);

    // Rendered again: the same bytes at another time. Another machine knows as much, because the target stores it.
    const other = newUploader();
    writeTestSite(other.dist, first);
    // Otherwise the next upload alone shows that the target knows its files.
    if (knows) expect(await other.upload()).toMatchObject({ sent: 0, deleted: 0, unchanged: wanted.size });

    const second = testSite({ code: 'one', stories: { final: 'owt goals', table: 'who leads', cup: 'a draw' } });
    writeTestSite(other.dist, second);
    const { changed } = await other.upload();
    expect(target.files()).toEqual(onTarget(second, target.address));
    expect(changed.filter((file) => !file.endsWith('.br')).sort()).toEqual(
      [
        'builds/latest.json',
        'en/news.html',
        'en/news/cup.html',
        'en/news/derby.html',
        'en/news/final.html',
        'interactions.json',
        'sitemap-news.xml',
        ...[...first.keys(), ...second.keys()].filter(
          (file) => file.startsWith('media/') && !(first.has(file) && second.has(file)),
        ),
      ].sort(),
    );
  });

  it.runIf(mends)('leaves alone what others put there, and with --all mends what they changed', async () => {
    const { target } = given;
    const { dist, upload } = uploader;
    writeTestSite(dist, first);
    await target.put('google-verification.html', 'of the operator');
    await target.put('en/news.html', 'damaged');
    await target.delete('en/news/final.html');
    await upload({ all: true });
    const wanted = onTarget(first, target.address).set('google-verification.html', 'of the operator');
    expect(target.files()).toEqual(new Map([...wanted].sort()));
    await target.delete('google-verification.html');
  });

  if (!keeps) return;

  it('keeps the assets of the two builds before, from whichever machine, and deletes older ones', async () => {
    const { target, newUploader } = given;
    const assetsOf = (code: string) =>
      [...testSite({ code, stories }).keys()].filter((file) => file.startsWith('_assets/'));
    const uploadBuild = async (code: string): Promise<void> => {
      const { dist, upload } = newUploader();
      writeTestSite(dist, testSite({ code, stories }));
      await upload();
    };
    // The build `one` is there.
    for (const code of ['two', 'three']) await uploadBuild(code);
    const after = [...target.files().keys()];
    expect(after).toEqual(expect.arrayContaining(['one', 'two', 'three'].flatMap(assetsOf)));
    await uploadBuild('four');
    const last = [...target.files().keys()];
    expect(last).toEqual(expect.arrayContaining(['two', 'three', 'four'].flatMap(assetsOf)));
    expect(last.filter((file) => assetsOf('one').includes(file))).toEqual([]);
  });

  it('is of one build, though another is published while it is under way', async () => {
    const { target, newUploader } = given;
    const { dist, upload } = newUploader();
    const [a, b] = [testSite({ code: 'side a', stories }), testSite({ code: 'side b', stories })];
    writeTestSite(dist, a);
    let isSwapped = false;
    await upload({
      steps: {
        ...silentSteps,
        show: (label) => {
          if (!label.startsWith('Sending') || isSwapped) return;
          isSwapped = true;
          writeTestSite(dist, b);
        },
      },
    });
    expect(isSwapped).toBe(true);
    const files = target.files();
    for (const [file, content] of onTarget(a, target.address)) expect(files.get(file)).toBe(content);
  });

  it('names the file of the target that it cannot read', async () => {
    const { target } = given;
    const { dist, upload } = uploader;
    writeTestSite(dist, first);
    await target.put('.upload/manifest/files.json.gz', 'no manifest');
    await expect(upload()).rejects.toThrow(`.upload/manifest/files.json.gz on ${target.address.replace(/\/$/, '')}`);
    await target.delete('.upload/manifest/files.json.gz');
    expect(await upload()).toMatchObject({ unchanged: 0 });
  });

  it('says that there is no site', async () => {
    const { dist, upload } = given.newUploader();
    mkdirSync(dist, { recursive: true });
    await expect(upload()).rejects.toThrow('npm run publish');
  });
});
