import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import { parseDependencyKey } from '#newsroom/dependency-keys.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import { repeatRead, type PageRead, type RecordRead } from '#newsroom/reader/recorded-reads.ts';
import type { PublishRecord } from './record.ts';

/** The steps that update a published site. */
export interface Plan {
  /** Paths of pages to render, those that are new among them. */
  render: string[];
  /** Paths of pages that are no longer there. */
  remove: string[];
  /** All repeated reads: their results or their dependencies may be new. */
  repeated: PageRead[];
}

/** Whether pages may have come or gone after a change of a key. */
const changesPaths = ({ key }: ChangedKey): boolean => {
  const parsed = parseDependencyKey(key);
  switch (parsed.name) {
    case 'addresses':
    case 'list':
    case 'kind':
    case 'fixtures':
      return true;
    case 'subject':
      return parsed.kind === 'tag';
    default:
      return false;
  }
};

/** Reads of which days have a file for scripts, and of a season's tabs: if the result is another, pages have come or gone. */
const readsOfPaths = /^\["(?:knownKickoffs|seasonTabs)"/;

export interface PlanInput {
  record: PublishRecord;
  changes: readonly ChangedKey[];
  /** The reads of the new index, recorded. */
  recordedReads: (record: RecordRead) => Reads;
  /** Every path the site has now. Called only when paths may have changed. */
  allPaths: () => Promise<string[]>;
}

/**
 * Repeats every read that depends on a changed key. Pages with a changed result are rendered. A read that fails now (its item is gone)
 * counts as changed.
 */
export const planPublish = async ({ record, changes, recordedReads, allPaths }: PlanInput): Promise<Plan> => {
  const stale = new Set<string>();
  const repeated: PageRead[] = [];
  let hasOtherPaths = false;
  for (const { id, key, hash } of record.readsInvalidatedBy(changes)) {
    let now: PageRead | undefined;
    const reads = recordedReads((_, describe) => {
      now = describe();
    });
    try {
      repeatRead(reads as unknown as Record<string, never>, key);
    } catch {
      now = undefined;
    }
    if (now) repeated.push(now);
    if (now?.hash === hash) continue;
    hasOtherPaths ||= readsOfPaths.test(key);
    for (const path of record.pagesThatRead(id)) stale.add(path);
  }
  if (!hasOtherPaths && !changes.some(changesPaths)) return { render: [...stale].sort(), remove: [], repeated };
  const [known, paths] = [record.paths(), await allPaths()];
  const present = new Set(paths);
  const before = new Set(known);
  return {
    render: paths.filter((path) => stale.has(path) || !before.has(path)),
    remove: known.filter((path) => !present.has(path)),
    repeated,
  };
};
