import { existsSync } from 'node:fs';
import { interactionsFileName } from '#contract/interactions.ts';
import { openRecord, type PublishRecord } from './plan/record.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { indexFileIn, mediaDirIn } from '#newsroom/places.ts';
import { isDiskFull, naming } from '#disk-full.ts';
import { type Settings } from '#settings.ts';
import { type Fingerprint } from './code/fingerprint.ts';
import { removeAside } from './slots/next-site.ts';
import { buildFor } from './render/build-for.ts';
import { codeChange, codeFingerprint } from './code/code-fingerprint.ts';
import { type PublishConfirmation } from './confirm/confirmations.ts';
import { noteAddresses } from './derived/derive.ts';
import { PublishError } from './failure.ts';
import { damagedFileIn, digestIn } from './slots/live-site.ts';
import { publishChanges } from './publish-changes.ts';
import { type Places, placesOf } from './publish-paths.ts';
import { writePublishedFor } from './slots/published-for.ts';
import { peakMegabytes, type PublishReport } from './report.ts';
import { requireConfirmed } from './confirm/require-confirmed.ts';
import { sidesOf, turnTo } from './slots/slots.ts';
import { type Steps } from './steps.ts';
import { takeTallies } from './tallies/take-tallies.ts';
import { forgetTouched, readTouched } from './plan/pending-changes.ts';

export interface PublishOptions {
  root: string;
  settings: Settings;
  steps: Steps;
  /** Another place for the site than the project's own `dist`. */
  dist?: string;
  /** Render everything, whatever changed. */
  all?: boolean;
  /** What may be done to the site that is served although it is unusual. */
  confirmed?: ReadonlySet<PublishConfirmation>;
  now?: Date;
}

/**
 * Brings the served site up to date with the content: renders the pages whose reads changed, or everything where the code, a
 * setting or nothing at all is known to be different. The caller holds the lock.
 * @throws ContentError naming everything wrong, UnconfirmedPublish what somebody has to confirm first; the site then stays as it was
 */
export const publishSite = async ({
  root,
  settings,
  steps,
  dist,
  all = false,
  confirmed = new Set(),
  now = new Date(),
}: PublishOptions): Promise<PublishReport> => {
  const started = performance.now();
  const places = placesOf(root, settings, dist);
  const indexFile = indexFileIn(settings.cacheDir);
  buildFor(now);
  const record = openExisting(places);
  try {
    if (record) finishTurn(places, record);
    const former = record && (JSON.parse(record.meta('code') ?? 'null') as Fingerprint | null);
    const code = codeFingerprint(root, settings, former ?? undefined);
    if (!existsSync(settings.contentDir))
      throw new PublishError(`There is no content: the folder ${settings.contentDir} is missing (CONTENT_DIR).`);
    steps.show('Indexing content');
    const { added, changed, removed, unchanged } = await indexContent({
      contentDir: settings.contentDir,
      indexFile,
      mediaDir: mediaDirIn(settings.cacheDir),
      now,
      onProgress: (done, total) => steps.progress(done, total),
    });
    steps.done(`${added + changed} read, ${unchanged} unchanged, ${removed} removed`);
    const { live } = sidesOf(places.dist);
    requireConfirmed({ settings, live, now, confirmed });
    const whole = all ? 'asked to' : reasonForWhole(places, record, former, code, readTouched(indexFile).touched);
    const tallies = await takeTallies({ settings, now, live, everything: whole !== undefined });
    const { touched, mark } = readTouched(indexFile);
    const report = (rest: Pick<PublishReport, 'pages' | 'files' | 'whole' | 'rates'>): PublishReport => ({
      ...rest,
      tallies,
      content: { added, changed, removed },
      milliseconds: Math.round(performance.now() - started),
      peakMegabytes: peakMegabytes(),
    });

    if (whole === undefined && record) {
      record.begin();
      let published: Awaited<ReturnType<typeof publishChanges>>;
      try {
        published = await publishChanges({ settings, places, record, touched, now, steps });
        record.setMeta('code', JSON.stringify(code));
        record.setMeta('builtFor', now.toISOString());
        record.commit();
      } catch (error) {
        record.rollback();
        throw naming(places.record, error);
      }
      const { files, turn, ...pages } = published;
      turn();
      // Nothing was turned where no page changed, and an earlier version did not write it.
      if (live !== undefined && files === 0) writePublishedFor(live, settings);
      forgetTouched(indexFile, mark);
      return report({ pages, files });
    }
    record?.close();
    // Astro and its bundler are loaded where they are needed: a publish of changes does without them.
    const { clearStandby, goLive, renderAside } = await import('./publish-everything.ts');
    const cleared = clearStandby(places);
    cleared.catch(() => {});
    // Whatever happens, nothing works on the site any more once this has ended.
    const aside = await renderAside({ root, settings, places, code, steps }).finally(() => cleared);
    try {
      await noteAddresses({ settings, now });
      goLive(places, settings);
    } catch (error) {
      removeAside(places);
      throw error;
    }
    forgetTouched(indexFile, mark);
    return report({
      pages: { rendered: aside.pages, removed: 0, untouched: 0 },
      files: aside.files,
      rates: aside.rates,
      whole: whole ?? '',
    });
  } finally {
    if (record?.database.isOpen) record.close();
  }
};

/** The record of the live site, where there is one that can be read. */
const openExisting = ({ record }: Places): PublishRecord | undefined => {
  if (!existsSync(record)) return undefined;
  try {
    return openRecord(record);
  } catch (error) {
    if (isDiskFull(error)) throw naming(record, error);
    return undefined;
  }
};

/** Completes a publish that was stopped between its record and its last step: the standby side was ready. */
const finishTurn = ({ dist }: Places, record: PublishRecord): void => {
  const { live, standby } = sidesOf(dist);
  const digest = record.meta('digest');
  if (live === undefined || digest === undefined || digestIn(live) === digest) return;
  if (digestIn(standby) === digest) turnTo(dist, standby);
};

const reasonForWhole = (
  places: Places,
  record: PublishRecord | undefined,
  former: Fingerprint | null | undefined,
  code: Fingerprint,
  touched: readonly { topic: string }[],
): string | undefined => {
  const { live } = sidesOf(places.dist);
  if (live === undefined) return 'there is no site yet';
  if (!record || !former || !existsSync(places.renderer)) return 'nothing is known of the last one';
  if (digestIn(live) !== record.meta('digest')) return 'the site is not the one published last';
  const damaged = damagedFileIn(live, {
    moves: record.meta('moved'),
    interactions: record.digestOf(interactionsFileName),
  });
  if (damaged) return `${damaged} of the site is missing or not as it was published`;
  if (touched.some(({ topic }) => topic === '*')) return 'the index is new';
  return codeChange(former, code);
};
