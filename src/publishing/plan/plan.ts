import { type Touched } from '#newsroom/index/touched.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { askAgain, type PageRead, type Recorder } from '#newsroom/reader/tracked.ts';
import { type PublishRecord } from './record.ts';

/** What has to be done to bring a published site up to date. */
export interface Plan {
  /** Paths of pages to render, those that are new among them. */
  render: string[];
  /** Paths of pages that are no longer there. */
  remove: string[];
  /** Pages that stay as they are. */
  untouched: number;
  /** Reads whose answers are the same, but follow from other things now, or whose answers changed. */
  asked: PageRead[];
}

/** Topics after which addresses may have come or gone. */
const addressTopics = /^(?:addresses|list|kind|subject\/tag|matches)(?:\/|$)/;

export interface PlanInput {
  record: PublishRecord;
  touched: readonly Touched[];
  /** The reads of the new index, telling what they were asked and answered. */
  readsTelling: (tell: Recorder) => Reads;
  /** Every path the site has now. Asked only when paths may have changed. */
  allPaths: () => Promise<string[]>;
}

/**
 * Asks every read again that depends on something touched; the pages that made a read whose answer is another are rendered.
 * A read that can no longer be answered (its item is gone) counts as changed.
 */
export const planPublish = async ({ record, touched, readsTelling, allPaths }: PlanInput): Promise<Plan> => {
  const known = record.paths();
  const stale = new Set<string>();
  const asked: PageRead[] = [];
  for (const { id, key, hash } of record.readsTouchedBy(touched)) {
    let now: PageRead | undefined;
    const reads = readsTelling((_, made) => {
      now = made();
    });
    try {
      askAgain(reads as unknown as Record<string, never>, key);
    } catch {
      now = undefined;
    }
    if (now) asked.push(now);
    if (now?.hash !== hash) for (const path of record.pagesThatRead(id)) stale.add(path);
  }
  const paths = touched.some(({ topic }) => addressTopics.test(topic)) ? await allPaths() : known;
  const present = new Set(paths);
  const before = new Set(known);
  const render = paths.filter((path) => stale.has(path) || !before.has(path));
  return {
    render,
    remove: known.filter((path) => !present.has(path)),
    untouched: paths.length - render.length,
    asked,
  };
};
