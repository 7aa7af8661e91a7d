// npm run upload: updates another machine, or object storage, with the published site.
// Ends with 0; with 1 and the reason where it failed: the next upload completes it; with 2 where it was called wrongly, before anything was
// sent; with 130 or 143 where SIGINT or SIGTERM stopped it.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { loadSettings } from '../../src/settings/settings.ts';
import { describeFailure } from '../../src/publishing/failure.ts';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { readPublishedFor } from '../../src/publishing/slots/published-for.ts';
import { answerHelp, UsageError } from '../../src/lib/command-line.ts';
import { shownSteps } from '../publish/shown-steps.ts';
import { changedAddresses } from './changed-addresses.ts';
import { requireChangedList, writeChangedList } from './changed-list.ts';
import { requireSite } from './read-site.ts';
import { readUploadArguments, uploadCommand } from './upload-arguments.ts';
import { UploadError } from './upload-error.ts';
import { describeUpload } from './upload-report.ts';
import { uploadSite } from './upload-site.ts';

const root = process.cwd();
const log = (line: string): void => console.log(line);

const upload = async (signal: AbortSignal): Promise<void> => {
  const { address, layout, all, changed, from } = readUploadArguments(process.argv.slice(2));
  const settings = loadSettings();
  const dist = path.resolve(root, from);
  requireSite(dist);
  // The settings of the published site, whatever they are now.
  const siteUrl = readPublishedFor(realpathSync(dist)).siteUrl ?? settings.siteUrl;
  if (changed !== undefined) requireChangedList(changed);
  const steps = shownSteps();
  try {
    const report = await uploadSite({
      dist,
      address,
      layout,
      all,
      cacheDir: settings.cacheDir,
      publishLock: publishPaths(root, settings, dist).lock,
      steps,
      log,
      signal,
    });
    log(describeUpload(report));
    if (changed !== undefined) writeChangedList(changed, changedAddresses(report.changed, siteUrl));
  } catch (error) {
    steps.fail();
    throw error;
  }
};

answerHelp(uploadCommand);
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
    const isUsage = error instanceof UsageError;
    const isExplained = isUsage || error instanceof UploadError;
    console.error(isExplained ? error.message : describeFailure(error, { root, served: '' }));
    process.exitCode = isUsage ? 2 : 1;
  }
}
