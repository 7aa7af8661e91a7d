import { existsSync } from 'node:fs';
import { openRecord, type PublishRecord } from '../../src/integrations/publish/record.ts';
import { indexContent } from '../../src/newsroom/index/index-content.ts';
import { indexFileIn, mediaDirIn } from '../../src/newsroom/places.ts';
import { type Settings } from '../../src/settings.ts';
import { type Fingerprint } from '../setup/fingerprint.ts';
import { codeChange, codeFingerprint } from './code-fingerprint.ts';
import { publishChanges } from './partial.ts';
import { type Places, placesOf } from './places.ts';
import { peakMegabytes, type PublishReport } from './report.ts';
import { sidesOf } from './sides.ts';
import { type Steps } from './steps.ts';
import { forgetTouched, readTouched } from './touched.ts';
import { goLive, renderAside } from './whole.ts';

export interface PublishOptions {
  root: string;
  settings: Settings;
  steps: Steps;
  /** Another place for the site than the project's own `dist`. */
  dist?: string;
  /** Render everything, whatever changed. */
  all?: boolean;
  now?: Date;
}

/**
 * Brings the served site up to date with the content: renders the pages whose reads changed, or everything where the code, a
 * setting or nothing at all is known to be different. The caller holds the lock.
 * @throws ContentError naming everything wrong; the site then stays as it was
 */
export const publishSite = async ({
  root,
  settings,
  steps,
  dist,
  all = false,
  now = new Date(),
}: PublishOptions): Promise<PublishReport> => {
  const started = performance.now();
  const places = placesOf(root, settings, dist);
  const indexFile = indexFileIn(settings.cacheDir);
  // What pages are built for, read by the bundle that renders them.
  Object.assign(process.env, { NODE_ENV: 'production', MUSTADIRA_NOW: now.toISOString(), MUSTADIRA_DRAFTS: '0' });
  const record = openExisting(places);
  try {
    const former = record && (JSON.parse(record.meta('code') ?? 'null') as Fingerprint | null);
    const code = codeFingerprint(root, settings, former ?? undefined);
    steps.show('Indexing content');
    const { added, changed, removed, unchanged } = await indexContent({
      contentDir: settings.contentDir,
      indexFile,
      mediaDir: mediaDirIn(settings.cacheDir),
      now,
      onProgress: (done, total) => steps.progress(done, total),
    });
    steps.done(`${added + changed} read, ${unchanged} unchanged, ${removed} removed`);
    const touched = readTouched(indexFile);
    const report = (rest: Pick<PublishReport, 'pages' | 'files' | 'whole'>): PublishReport => ({
      ...rest,
      content: { added, changed, removed },
      milliseconds: Math.round(performance.now() - started),
      peakMegabytes: peakMegabytes(),
    });

    const whole = all ? 'asked to' : reasonForWhole(places, record, former, code, touched);
    if (whole === undefined && record) {
      record.begin();
      try {
        const { files, ...pages } = await publishChanges({ settings, places, record, touched, now, steps });
        record.setMeta('code', JSON.stringify(code));
        record.setMeta('builtFor', now.toISOString());
        record.commit();
        forgetTouched(indexFile);
        return report({ pages, files });
      } catch (error) {
        record.rollback();
        throw error;
      }
    }
    record?.close();
    const aside = await renderAside({ root, settings, places, code, steps });
    goLive(places, aside);
    forgetTouched(indexFile);
    return report({
      pages: { rendered: aside.pages, removed: 0, untouched: 0 },
      files: aside.files,
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
  } catch {
    return undefined;
  }
};

const reasonForWhole = (
  places: Places,
  record: PublishRecord | undefined,
  former: Fingerprint | null | undefined,
  code: Fingerprint,
  touched: readonly { topic: string }[],
): string | undefined => {
  if (sidesOf(places.dist).live === undefined) return 'there is no site yet';
  if (!record || !former || !existsSync(places.renderer)) return 'nothing is known of the last one';
  if (touched.some(({ topic }) => topic === '*')) return 'the index is new';
  return codeChange(former, code);
};
