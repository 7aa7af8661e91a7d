// The command `npm run publish`; npm run build is the same with --all.
import path from 'node:path';
import { readCommandLine } from '../../src/lib/command-line.ts';
import { requirePageSettings } from '../../src/settings/setting-requirements.ts';
import { editorLanguageOf } from '../../src/newsroom/index/mistake-words.ts';
import { loadSettings, type Settings } from '../../src/settings/settings.ts';
import { stopWithParent } from '../setup/stop-with-parent.ts';
import { compareWithWhole, describeDifferences, hasUnpublished } from '../../src/publishing/compare.ts';
import { type PublishConfirmation, parseConfirmations } from '../../src/publishing/confirm/confirmations.ts';
import { describeFailure, isRetryable, retryExitCode } from '../../src/publishing/failure.ts';
import { waitForLock } from '../../src/publishing/lock.ts';
import { describeMistakes } from '../../src/publishing/mistakes.ts';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { publishInProcess, servableMessage } from './publish-process.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { describeReport } from './describe-report.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { shownSteps, unshownSteps } from './shown-steps.ts';
import { announceChanged, type ChangedList, noteChanged } from './changed/announce.ts';
import {
  readRendering,
  writeHookOutcome,
  writeOutcome,
  writePublished,
} from '../../src/publishing/publishing-state.ts';

// Also without launch.mjs: nothing is sent, and no home folder is needed to store that.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const root = process.cwd();
const { values } = readCommandLine({
  call: 'npm run publish',
  about:
    'Updates the published site from the content: renders what changed, and puts it in the place of the site at once. (npm run build: --all)',
  options: {
    all: { type: 'boolean', default: false, about: 'renders everything' },
    check: {
      type: 'boolean',
      default: false,
      about: 'renders everything to a separate folder and compares it with the site; changes nothing',
    },
    watch: {
      type: 'boolean',
      default: false,
      about: 'publishes at every change and whenever something scheduled is due, until stopped',
    },
    strict: {
      type: 'boolean',
      default: false,
      about: 'any mistake in the content stops it; without it only the item with the mistake stays as it was',
    },
    brief: { type: 'boolean', default: false, about: 'says in one line what it has done, and what is wrong' },
    confirm: {
      type: 'string',
      value: 'NAMES',
      about:
        'what it may do to the served site, joined by commas: change its address (site-url) or content folder (content-folder), withdraw many pages (withdrawals)',
    },
    'changed-list': {
      type: 'string',
      value: 'FILE',
      about: 'writes the addresses whose response changed, a path a line, for purging a CDN',
    },
    'changed-hook': {
      type: 'string',
      value: 'PROGRAM',
      about: 'is called with that FILE where anything changed; where it fails, the next publish tries again',
    },
    out: { type: 'string', value: 'DIR', default: 'dist', about: 'the site; another one wants a CACHE_DIR of its own' },
  },
});
const dist = path.resolve(root, values.out);
const say = (line: string): void => console.log(line);

const changed = ((): Pick<ChangedList, 'file' | 'hook'> | undefined => {
  const { 'changed-list': file, 'changed-hook': hook } = values;
  if (file !== undefined) return { file: path.resolve(root, file), hook };
  if (hook === undefined) return undefined;
  console.error('--changed-hook wants a --changed-list to be called with.');
  process.exit(2);
})();

/** The folder that was served before, for the message after a failure. */
let before: string | undefined;

/** A sentence about the served site; empty if nothing is served. */
const served = (): string => {
  const { live } = readSlots(dist);
  if (live === undefined) return '';
  const site = `The site in ${path.relative(root, dist) || dist}`;
  if (readRendering(dist) !== null) return `${site} is not complete yet: the next publish goes on with it.`;
  return before === undefined || live === before
    ? `${site} is still the last good one.`
    : `${site} is the new one already.`;
};

/** One publish or comparison, with the lock held; the exit code. */
const once = async (settings: Settings, confirmed: ReadonlySet<PublishConfirmation>): Promise<number> => {
  const steps = values.brief ? unshownSteps : shownSteps();
  const release = await waitForLock(publishPaths(root, settings, dist).lock, say);
  try {
    before = readSlots(dist).live;
    if (!values.check) {
      const { record } = publishPaths(root, settings, dist);
      if (changed) noteChanged({ dist, record });
      const report = await publishSite({
        root,
        settings,
        steps,
        dist,
        all: values.all,
        confirmed,
        strict: values.strict,
        onServable: () => process.send?.(servableMessage),
      });
      writePublished(dist, report, editorLanguageOf(settings));
      say(describeReport(report, values.brief));
      const mistakes = describeMistakes(report.content, editorLanguageOf(settings));
      if (mistakes) console.error(mistakes);
      return changed ? announce({ ...changed, dist, record }) : 0;
    }
    const differing = await compareWithWhole({ root, settings, steps, dist });
    say(describeDifferences(differing, hasUnpublished(settings)));
    return differing.length > 0 ? 1 : 0;
  } catch (error) {
    steps.fail();
    throw error;
  } finally {
    release();
  }
};

/** Purges a CDN; returns the exit code. */
const announce = (list: ChangedList): number => {
  noteChanged(list);
  const failure = announceChanged(list);
  writeHookOutcome(dist, failure === undefined);
  if (failure === undefined) return 0;
  console.error(failure);
  return retryExitCode;
};

/** A confirmation is valid for the first successful publish only. */
const watch = async (settings: Settings): Promise<number> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  let confirm = values.confirm === undefined ? [] : ['--confirm', values.confirm];
  const list = changed
    ? ['--changed-list', changed.file, ...(changed.hook ? ['--changed-hook', changed.hook] : [])]
    : [];
  const options = [...(values.strict ? ['--strict'] : []), ...(values.brief ? ['--brief'] : [])];
  const { watchContent } = await import('../../src/publishing/watch/watch.ts');
  await watchContent({
    settings,
    publish: async () => {
      const end = await publishInProcess({ dist, args: [...confirm, ...list, ...options], stop: stop.signal });
      if (end === 'published') confirm = [];
      return end;
    },
    log: say,
    isBrief: values.brief,
    signal: stop.signal,
  });
  return 0;
};

/** Reports a failure on the terminal, and to the server if a site is served. */
const reportFailure = (error: unknown): void => {
  const message = describeFailure(error, { root, served: served() });
  console.error(message);
  if (!values.check && readSlots(dist).live !== undefined) writeOutcome(dist, message);
};

stopWithParent();
try {
  const confirmed = parseConfirmations(values.confirm);
  const settings = loadSettings();
  requirePageSettings(settings);
  process.exitCode = await (values.watch ? watch(settings) : once(settings, confirmed));
} catch (error) {
  reportFailure(error);
  process.exitCode = isRetryable(error) ? retryExitCode : 1;
}
