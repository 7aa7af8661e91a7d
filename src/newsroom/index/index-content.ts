import { DatabaseSync } from 'node:sqlite';
import { dirname } from 'node:path';
import { naming, writing } from '#lib/disk-full.ts';
import { sectionsIn } from '#settings/site/section-list.ts';
import { siteFileName } from '#settings/site/site-file.ts';
import { updateFonts } from '../fonts/update-fonts.ts';
import { alikeMarks } from './alike-marks.ts';
import { changedKeysBetween } from './changed-keys.ts';
import { openForWriting } from './database.ts';
import { dueChanges } from './due-changes.ts';
import { frontPageAdvice, frontPageFile } from './front-page.ts';
import { namesFrom } from './item-names.ts';
import { unitsShown } from './left-out-sections.ts';
import { nameEntries } from './name-entries.ts';
import { addIndexedChanges, builtFor, everythingChanged } from './pending-changes.ts';
import { ContentError, type ContentProblem, distinctProblems } from './problem.ts';
import { scan, unitOfFile } from './scan.ts';
import { settle } from './settle.ts';
import { missingPages } from './site-links.ts';
import { readSite } from './site-mistakes.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type TakeOptions, takeUnits } from './take-units.ts';
import { againStamp, openVersions, type Versions } from './versions.ts';
import { unitsWithLaterResults, withholdResults } from './withheld-results.ts';

export interface IndexOptions extends TakeOptions {
  /** The SQLite file. */
  indexFile: string;
  /** Any mistake stops, and leaves the index unchanged. Without it only the item with the mistake stays as it was. */
  strict?: boolean;
}

/** The result of indexing, in units: a story's folder or a file of facts. */
export interface IndexReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Advice for the newsroom, and problems of drafts. */
  advice: ContentProblem[];
  /** Every mistake of the content, until it is mended. */
  mistakes: ContentProblem[];
  /** Units with mistakes that show their last good version. */
  kept: string[];
  /** Units with mistakes that have no good version yet. */
  leftOut: string[];
}

/** The units to read, and what is known of the others. */
const plan = async (database: DatabaseSync, options: IndexOptions) => {
  const site = readSite(options.contentDir);
  // Without a name and languages nothing else can be judged, or rendered.
  if (site.settings === undefined) throw new ContentError(site.problems, options.language);
  const { settings } = site;
  const fonts = await updateFonts(options.contentDir, dirname(options.indexFile), settings);
  const { units: all, ...links } = scan(options.contentDir);
  const { units, leftOut, advice } = unitsShown(all, options.contentDir, sectionsIn(settings.sections));
  const known = new Map(
    (database.prepare('SELECT path, stamp FROM units').all() as unknown as { path: string; stamp: string }[]).map(
      ({ path, stamp }) => [path, stamp],
    ),
  );
  const toRead = units.filter(({ path, stamp }) => known.get(path) !== stamp);
  const present = new Set(units.map(({ path }) => path));
  const added = toRead.filter(({ path }) => !known.has(path)).length;
  const changed = toRead.filter(({ path, stamp }) => known.has(path) && known.get(path) !== againStamp(stamp)).length;
  return {
    toRead,
    removed: [...known.keys()].filter((path) => !present.has(path)),
    isNew: known.size === 0,
    site: { ...site, settings, advice: [...site.advice, ...fonts.advice, ...advice] },
    fontProblems: fonts.problems,
    leftOut,
    links,
    count: { added, changed, unchanged: units.length - added - changed },
  };
};

/**
 * Updates the index from the content folder, reading only units whose files changed. A unit with a mistake keeps its last good version in
 * the index, or is left out if it has none; a reference of a story to an item that is missing is left to the pages.
 * @throws ContentError if `strict` and anything is wrong, or if `site.yaml` is wrong and was never right; the index is then unchanged
 */
export const indexContent = async (options: IndexOptions): Promise<IndexReport> => {
  const { indexFile } = options;
  const database = writing(indexFile, () => openForWriting(indexFile));
  try {
    const planned = await plan(database, options);
    database.exec('BEGIN IMMEDIATE');
    const versions = openVersions(database, { indexFile, isNew: planned.isNew, now: options.now });
    try {
      const report = await update({ database, versions, planned, options });
      database.exec('COMMIT');
      return report;
    } catch (error) {
      // On a full disk SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw naming(indexFile, error);
    } finally {
      versions.close();
    }
  } finally {
    database.close();
  }
};

interface Update {
  database: DatabaseSync;
  versions: Versions;
  planned: Awaited<ReturnType<typeof plan>>;
  options: IndexOptions;
}

/** Everything that one transaction changes. */
const update = async ({ database, versions, planned, options }: Update): Promise<IndexReport> => {
  const { toRead, removed, isNew, site, fontProblems, leftOut, links, count } = planned;
  const { contentDir, language } = options;
  const interval = { from: builtFor(database), to: options.now.toISOString() };
  const due = dueChanges(database, interval);
  const read = toRead.map(({ path }) => path);
  const later = options.hasOwnClock ? unitsWithLaterResults(database, options.now) : [];
  const affected = [...new Set([...removed, ...read, ...due.units, ...later])];
  const before = takeSnapshot(database, affected);
  for (const path of [...removed, ...read]) versions.clear(path);
  const { problems, advice, unreadable, hidden, broken } = await takeUnits(versions, toRead, options);
  for (const path of broken) versions.revert(path);
  const withheld = options.hasOwnClock ? withholdResults(database, options.now) : [];
  const names = namesFrom(database, language);
  let after = isNew ? before : takeSnapshot(database, affected);
  const isLost = isNew || hasLost(before, after);
  const settled = settle({ database, contentDir, versions, names, read, hasLost: isLost, unreadable, leftOut });
  if (settled.hasReverted && !isNew) after = takeSnapshot(database, affected);
  problems.push(...links.problems, ...site.problems, ...fontProblems, ...missingPages(database, site.settings));
  advice.push(...links.advice, ...site.advice, ...settled.advice, ...frontPageAdvice(database, options.now));
  for (const problem of settled.problems) {
    const unit = unitOfFile(problem.file);
    // The front page leaves out what is missing.
    if (versions.isUnpublished(unit) || frontPageFile.test(unit)) hidden.add(unit);
    (hidden.has(unit) ? advice : problems).push(problem);
  }

  const named = (found: readonly ContentProblem[]) => distinctProblems(nameEntries(found, contentDir, names));
  const mistakes = named(problems);
  if (options.strict && mistakes.length > 0) throw new ContentError(mistakes, language);

  const degraded = versions.degraded();
  for (const { path, stamp } of toRead) versions.stamp(path, stamp);
  const faulty = problems.map(({ file }) => unitOfFile(file));
  versions.readAgain([...faulty, ...hidden, ...degraded.kept, ...degraded.leftOut, ...withheld]);
  const changes = isNew ? everythingChanged : changedKeysBetween(before, after, interval);
  addIndexedChanges(database, [...changes, ...due.keys], interval.to);
  return {
    ...count,
    removed: removed.filter((path) => !degraded.kept.includes(path)).length,
    advice: [...named(advice), ...alikeMarks(database, read, names)],
    mistakes,
    ...degraded,
    kept: [...(site.problems.length > 0 ? [siteFileName] : []), ...degraded.kept],
  };
};

/** Whether an item was removed that others may refer to. */
const hasLost = (before: Snapshot, after: Snapshot): boolean =>
  [...before.items.keys()].some((key) => !after.items.has(key)) ||
  [...before.editions.keys()].some((key) => !after.editions.has(key)) ||
  [...before.parts].some((part) => !after.parts.has(part));

/** Names of the media files that the indexed content uses. */
export const mediaInUse = (indexFile: string): string[] => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    return (database.prepare('SELECT DISTINCT name FROM media ORDER BY name').all() as { name: string }[]).map(
      ({ name }) => name,
    );
  } finally {
    database.close();
  }
};
