import { existsSync } from 'node:fs';
import { interactionsFileName } from '#contract/interactions.ts';
import { isDiskFull, naming } from '#lib/disk-full.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import { clearPendingChanges, everythingChanged, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import type { Settings } from '#settings/settings.ts';
import { codeChange, codeFingerprint } from './code/code-fingerprint.ts';
import type { Fingerprint } from './code/fingerprint.ts';
import type { PublishConfirmation } from './confirm/confirmations.ts';
import { requireConfirmed } from './confirm/require-confirmed.ts';
import { recordAddresses } from './derived/derive.ts';
import type { FirstPublish } from './first/site-under-way.ts';
import { removePlannedPages } from './first/planned-files.ts';
import { isUnfinished } from './first/unfinished.ts';
import { openRecord, type PublishRecord } from './plan/record.ts';
import { renderChanges } from './render-changes.ts';
import { type PublishPaths, publishPaths } from './publish-paths.ts';
import { linkPackages } from './render/link-packages.ts';
import { renderForProduction } from './render/production.ts';
import { peakMegabytes, type PublishReport } from './report.ts';
import { damagedFileIn, digestIn } from './slots/live-site.ts';
import { removeNextSite } from './slots/next-site.ts';
import { writePublishedFor } from './slots/published-for.ts';
import { adoptPlainFolder, readSlots, swapTo } from './slots/slots.ts';
import type { Steps } from './steps.ts';
import { lastWholePublish } from './publishing-state.ts';
import { takeJournals } from './database/take-journals.ts';
import { takeTallies } from './database/take-tallies.ts';
import { paperTime } from './paper-time.ts';
import { updateIndex } from './update-index.ts';
import { describeWholeAhead } from './whole-ahead.ts';

export interface PublishOptions {
  root: string;
  settings: Settings;
  steps: Steps;
  /** Another place for the site than the project's own `dist`. */
  dist?: string;
  /** Render everything, whatever changed. */
  all?: boolean;
  /** Unusual changes to the served site that the operator has confirmed. */
  confirmed?: ReadonlySet<PublishConfirmation>;
  now?: Date;
  /** Any mistake in the content stops the publish. */
  strict?: boolean;
  /** Called while a first publish renders on: what it has rendered is served. */
  onServable?: () => void;
}

/** What every step of one publish works with. */
interface PublishTask {
  root: string;
  settings: Settings;
  steps: Steps;
  paths: PublishPaths;
  indexFile: string;
  now: Date;
  code: Fingerprint;
}

type PublishResult = Pick<PublishReport, 'pages' | 'files' | 'rates'>;

/**
 * Brings the served site up to date with the content. Renders the pages whose reads changed, or every page if the code or a page setting
 * changed, or if nothing is known of the last publish. The caller holds the lock.
 * @throws ContentError where it is strict, UnconfirmedPublish naming what the operator has to confirm; the site then stays as it was
 */
export const publishSite = async ({
  root,
  settings,
  steps,
  dist,
  all = false,
  confirmed = new Set(),
  now = paperTime(settings),
  strict = false,
  onServable = () => {},
}: PublishOptions): Promise<PublishReport> => {
  const started = performance.now();
  const paths = publishPaths(root, settings, dist);
  const indexFile = indexFilePath(settings.cacheDir);
  renderForProduction();
  adoptPlainFolder(paths.dist);
  if (existsSync(paths.renderer)) linkPackages(root, paths.renderer);
  const record = openExistingRecord(paths);
  try {
    if (record) completeSwap(paths, record);
    const former = record && (JSON.parse(record.meta('code') ?? 'null') as Fingerprint | null);
    const code = codeFingerprint(root, settings, former ?? undefined);
    const task: PublishTask = { root, settings, steps, paths, indexFile, now, code };
    const content = await updateIndex(settings, { now, steps, strict });
    const { live } = readSlots(paths.dist);
    requireConfirmed({ settings, live, now, confirmed });
    const whole = all ? 'asked to' : reasonForWhole(task, record, former, readPendingChanges(indexFile).changes);
    if (whole !== undefined && live !== undefined && whole !== stoppedFirst)
      steps.note(describeWholeAhead(whole, record?.paths().length, lastWholePublish(paths.dist)));
    // A first publish that was stopped goes on with the ratings, votes and journals it began with: the next one takes the present ones.
    const tallies =
      whole === stoppedFirst ? undefined : await takeTallies({ settings, now, live, everything: whole !== undefined });
    const matches = whole === stoppedFirst ? undefined : await takeJournals({ settings, now });
    const { changes, version } = readPendingChanges(indexFile);
    const first = {
      ...task,
      // Later changes are none of this publish, however it ends.
      onServable: () => {
        clearPendingChanges(indexFile, version);
        onServable();
      },
    };
    let result: PublishResult;
    if (record && live !== undefined && whole === stoppedFirst) result = await resume(first, record);
    else if (whole === undefined && record) result = await publishChanges(task, record, changes);
    else {
      record?.close();
      result = await (live === undefined ? begin(first) : publishEverything(task));
    }
    clearPendingChanges(indexFile, version);
    return {
      ...result,
      ...(whole !== undefined && { whole }),
      tallies,
      matches,
      content,
      milliseconds: Math.round(performance.now() - started),
      peakMegabytes: peakMegabytes(),
    };
  } finally {
    if (record?.database.isOpen) record.close();
  }
};

/** Renders the pages whose reads changed, and swaps the site once the record is committed. */
const publishChanges = async (
  { settings, steps, paths, now, code }: PublishTask,
  record: PublishRecord,
  changes: readonly ChangedKey[],
): Promise<PublishResult> => {
  const { live } = readSlots(paths.dist);
  record.begin();
  let rendered: Awaited<ReturnType<typeof renderChanges>>;
  try {
    rendered = await renderChanges({ settings, paths, record, changes, now, steps });
    record.setMeta('code', JSON.stringify(code));
    record.setMeta('builtFor', now.toISOString());
    record.commit();
  } catch (error) {
    record.rollback();
    throw naming(paths.record, error);
  }
  const { files, swap, ...pages } = rendered;
  swap();
  // Nothing was swapped where no page changed, and an earlier version did not write it.
  if (live !== undefined && files === 0) writePublishedFor(live, settings);
  return { pages, files };
};

/** Renders every page aside, and puts that site in the place of the live one. */
const publishEverything = async ({ root, settings, steps, paths, now, code }: PublishTask): Promise<PublishResult> => {
  // Astro and its bundler are loaded where they are needed: a publish of changes does without them.
  const { goLive, removeStandby, renderNextSite } = await import('./render-next-site.ts');
  const removed = removeStandby(paths);
  const rendering = renderNextSite({ root, settings, paths, code, now, steps });
  // Wait for the removal even after an error: no work may outlive this call.
  await Promise.allSettled([rendering, removed]);
  const next = await rendering;
  await removed;
  try {
    await recordAddresses({ settings, now });
    goLive(paths, settings);
    removePlannedPages(paths.dist);
  } catch (error) {
    removeNextSite(paths);
    throw error;
  }
  return { pages: { rendered: next.pages, removed: 0, unchanged: 0 }, files: next.files, rates: next.rates };
};

/** Publishes where no site is yet. */
const begin = async (first: FirstPublish): Promise<PublishResult> => {
  const { publishFirst } = await import('./first/publish-first.ts');
  return publishFirst(first);
};

const resume = async (first: FirstPublish, record: PublishRecord): Promise<PublishResult> => {
  const { resumeFirst } = await import('./first/publish-first.ts');
  return resumeFirst(first, record);
};

/** The record of the live site, where there is one that can be read. */
const openExistingRecord = ({ record }: PublishPaths): PublishRecord | undefined => {
  if (!existsSync(record)) return undefined;
  try {
    return openRecord(record);
  } catch (error) {
    if (isDiskFull(error)) throw naming(record, error);
    return undefined;
  }
};

/** Completes a publish that was stopped between its record and its last step: the standby slot was ready. */
const completeSwap = ({ dist }: PublishPaths, record: PublishRecord): void => {
  const { live, standby } = readSlots(dist);
  const digest = record.meta('digest');
  if (live === undefined || digest === undefined || digestIn(live) === digest) return;
  if (digestIn(standby) === digest) swapTo(dist, standby);
};

/** The reason to go on with a first publish. */
const stoppedFirst = 'the first publish had been stopped';

/** Why everything has to be rendered, in a few words; undefined where rendering what changed is enough. */
const reasonForWhole = (
  { paths, code }: PublishTask,
  record: PublishRecord | undefined,
  former: Fingerprint | null | undefined,
  changes: readonly ChangedKey[],
): string | undefined => {
  const { live } = readSlots(paths.dist);
  if (live === undefined) return 'there is no site yet';
  if (!record || !former || !existsSync(paths.renderer)) return 'nothing is known of the last one';
  if (!isUnfinished(record) && digestIn(live) !== record.meta('digest'))
    return 'the site is not the one published last';
  const damaged = damagedFileIn(live, {
    moved: record.meta('moved'),
    interactions: record.digestOf(interactionsFileName),
  });
  if (damaged) return `${damaged} of the site is missing or not as it was published`;
  if (changes.some(({ key }) => everythingChanged.some((everything) => everything.key === key)))
    return 'the index is new';
  const change = codeChange(former, code);
  if (change !== undefined || !isUnfinished(record)) return change;
  return changes.length > 0 ? 'the content changed before the first publish had ended' : stoppedFirst;
};
