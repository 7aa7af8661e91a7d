// npm run upload: updates another machine, or object storage, with the published site.
//
//   npm run upload -- remote:bucket/path    by rclone, to a remote of its configuration
//   npm run upload -- user@host:/path       by rsync over ssh; rsync://host/module and /path as well
//   … --all              sends everything, as after others changed the target
//   … --clean-names      puts ar/news.html at ar/news, for stores that know no rewriting (rclone alone)
//   … --compressed       sends the .br siblings too; the default by rsync, where --no-compressed leaves them out
//   … --changed FILE     writes the addresses whose response changed, one per line, for purging a CDN
//   … --from DIR         another folder of the site than dist
//
// Ends with 0; with 1 and the reason where it failed; with 130 or 143 where it was stopped.
import { closeSync, openSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings } from '../../src/settings.ts';
import { describeFailure } from '../../src/publishing/failure.ts';
import { describeError } from '../operator/describe-error.ts';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { readPublishedFor } from '../../src/publishing/slots/published-for.ts';
import { shownSteps } from '../publish/shown-steps.ts';
import { changedAddresses } from './changed-addresses.ts';
import { parseTargetAddress } from './target-address.ts';
import { UploadError } from './upload-error.ts';
import { requireSite } from './read-site.ts';
import { describeUpload } from './upload-report.ts';
import { uploadSite } from './upload-site.ts';

const root = process.cwd();
const log = (line: string): void => console.log(line);

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        all: { type: 'boolean', default: false },
        'clean-names': { type: 'boolean', default: false },
        compressed: { type: 'boolean' },
        changed: { type: 'string' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UploadError((error as Error).message);
  }
};

/** An upload whose list cannot be written would leave the CDN's cache outdated: the next one has nothing to name. */
const requireWritable = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UploadError(`--changed: ${describeError(error)}. Nothing was uploaded.`, { cause: error });
  }
};

const upload = async (signal: AbortSignal): Promise<void> => {
  const { values, positionals } = readArguments();
  if (positionals.length > 1) throw new UploadError('Name one place to upload to, and one only.');
  const address = parseTargetAddress(positionals[0]);
  const isStore = address.tool === 'rclone';
  const cleanNames = values['clean-names'];
  if (cleanNames && !isStore)
    throw new UploadError(
      '--clean-names is for object storage: a folder cannot hold a file `news` and a folder `news`.',
    );
  const settings = loadSettings();
  const dist = path.resolve(root, values.from ?? 'dist');
  requireSite(dist);
  // The settings of the published site, whatever they are now.
  const siteUrl = readPublishedFor(realpathSync(dist)).siteUrl ?? settings.siteUrl;
  if (values.changed !== undefined) requireWritable(values.changed);
  const steps = shownSteps();
  try {
    const report = await uploadSite({
      dist,
      address,
      layout: { hasHeaders: isStore, compressed: values.compressed ?? !isStore, cleanNames },
      all: values.all,
      cacheDir: settings.cacheDir,
      publishLock: publishPaths(root, settings, dist).lock,
      steps,
      log,
      signal,
    });
    log(describeUpload(report));
    if (values.changed === undefined) return;
    const lines = changedAddresses(report.changed, siteUrl).map((line) => `${line}\n`);
    writeFileSync(values.changed, lines.join(''));
  } catch (error) {
    steps.fail();
    throw error;
  }
};

const stop = new AbortController();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => stop.abort(code));
try {
  await upload(stop.signal);
} catch (error) {
  if (stop.signal.aborted) {
    console.error('The upload was stopped. What was there still works; the next upload completes it.');
    process.exitCode = stop.signal.reason as number;
  } else {
    console.error(error instanceof UploadError ? error.message : describeFailure(error, { root, served: '' }));
    process.exitCode = 1;
  }
}
