import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fieldFinder } from './facts.ts';
import type { ItemNames } from './item-names.ts';
import type { ContentProblem } from './problem.ts';
import { type BrokenLink, brokenLinks, type DoubleSlug, doubleSlugs, isFirm, problemsOfLink } from './references.ts';
import { unitOfFile } from './scan.ts';
import { seasonFaults } from './season-faults.ts';
import type { Versions } from './versions.ts';

/** An index that is being changed, with every unit in its present version, or in its last good one where the present one has mistakes. */
interface Unsettled {
  database: DatabaseSync;
  contentDir: string;
  versions: Versions;
  names: ItemNames;
  /** Units that were read. */
  read: readonly string[];
  /** Whether an item is gone that others may name. */
  hasLost: boolean;
  /** Ids of items whose own file has problems: references to them are none. */
  unreadable: ReadonlySet<string>;
  /** Ids of items and seasons of sections that the paper leaves out: references to them and to their matches are no mistakes. */
  leftOut: ReadonlySet<string>;
}

/** What shows only with everything indexed. */
interface Settled {
  problems: ContentProblem[];
  advice: ContentProblem[];
  /** Whether a unit got another version. */
  hasReverted: boolean;
}

/** A match's id begins with its season's. */
const isInLeftOutSeason = ({ kind, target }: BrokenLink, leftOut: ReadonlySet<string>): boolean =>
  kind === 'match' && [...target.matchAll(/-/g)].some(({ index }) => leftOut.has(target.slice(0, index)));

/**
 * Brings an index to a state without contradictions: a unit that contradicts another one gets its last good version, or is left out. Stories
 * may name items that are missing: pages leave those out.
 */
export const settle = (index: Unsettled): Settled => {
  const { database, contentDir, versions, names, read, leftOut } = index;
  const unreadable = new Set([...index.unreadable, ...leftOut]);
  const fieldsNaming = fieldFinder(contentDir);
  const found: ContentProblem[] = [];
  let hasReverted = false;
  let changed: readonly string[] | undefined = index.hasLost ? undefined : read;
  const revert = (path: string, problems: readonly ContentProblem[]): void => {
    for (const id of versions.idsOf(path)) unreadable.add(id);
    versions.revert(path);
    found.push(...problems);
    hasReverted = true;
    changed = undefined;
  };
  const reported = (link: BrokenLink): ContentProblem[] =>
    unreadable.has(link.target.split('/').at(-1) ?? '') || isInLeftOutSeason(link, leftOut)
      ? []
      : problemsOfLink(database, fieldsNaming, link);

  for (;;) {
    const doubles = doubleSlugs({ database, changed });
    const newer = Map.groupBy(
      doubles.flatMap((each) => newerClaim(each, versions) ?? []),
      ({ file }) => unitOfFile(file),
    );
    if (newer.size > 0) {
      for (const [unit, problems] of newer) revert(unit, problems);
      continue;
    }
    const broken = brokenLinks({ database, changed });
    const firm = broken.filter(isFirm);
    const holders = new Map(
      firm.map((link) => [toBlame(link, versions), link] as const).filter(([path, { unit }]) => path !== unit),
    );
    // What a deleted item leaves behind is whole again once it is back: then only one at a time.
    const [first] = firm;
    if (holders.size > 0) for (const [path, link] of holders) revert(path, reported(link));
    else if (first) revert(first.unit, reported(first));
    if (first) continue;
    const faults = seasonFaults(database, read, names);
    const [fault] = faults.problems;
    const wrong = fault && presentOf(fault.file, read, versions);
    if (wrong !== undefined) {
      revert(
        wrong,
        faults.problems.filter(({ file }) => file === fault?.file),
      );
      continue;
    }
    return {
      problems: [...found, ...faults.problems, ...broken.flatMap(reported)],
      advice: [...faults.advice, ...draftsAt(doubles)],
      hasReverted,
    };
  }
};

/** The unit whose change broke a season: its own file, or another one beside it. */
const presentOf = (file: string, read: readonly string[], versions: Versions): string | undefined =>
  [file, ...read.filter((path) => dirname(path) === dirname(file))].find((path) => versions.isPresent(path));

/** The unit whose change broke a reference: that of the reference, or the one that no longer has what it names. */
const toBlame = ({ unit, kind, target }: BrokenLink, versions: Versions): string => {
  if (versions.isPresent(unit)) return unit;
  const holder = versions.formerHolderOf(kind, target);
  return holder !== undefined && versions.isPresent(holder) ? holder : unit;
};

const claimed = ({ locale, slug }: DoubleSlug, unit: string, other: string): ContentProblem => ({
  file: `${unit}/story.yaml`,
  field: `slug.${locale}`,
  reason: { key: 'slugTaken', values: { slug, other, example: `${slug}-2` } },
});

/** The newest of the published stories that claim one address: the one that had it before keeps it. */
const newerClaim = (double: DoubleSlug, versions: Versions): ContentProblem | undefined => {
  const owner = versions.formerOwnerOf(double.section, double.locale, double.slug);
  const age = ({ unit, publishedAt }: DoubleSlug['claims'][number]): string =>
    `${unit === owner ? 0 : 1} ${publishedAt} ${unit}`;
  const [oldest, ...others] = double.claims
    .filter(({ status }) => status !== 'draft')
    .sort((a, b) => (age(a) < age(b) ? -1 : 1));
  const newest = others.at(-1);
  return oldest && newest && claimed(double, newest.unit, oldest.unit);
};

const draftsAt = (doubles: readonly DoubleSlug[]): ContentProblem[] =>
  doubles.flatMap((double) =>
    double.claims
      .filter(({ status }) => status === 'draft')
      .flatMap(({ unit }) => {
        const other = double.claims.find((each) => each.unit !== unit);
        return other ? claimed(double, unit, other.unit) : [];
      }),
  );
