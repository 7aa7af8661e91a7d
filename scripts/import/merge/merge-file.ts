import type { ContentFile } from '../content/content-files.ts';
import { irregularitiesOf, type Irregularity } from '../source/irregularity.ts';
import { positionOf } from '../source/position.ts';
import { assumedBase } from './assumed-base.ts';
import { mergeFacts, notDeleted } from './merge-items.ts';
import { isObject, isSame } from './json-values.ts';
import { mergeVersions, type Disagreement, type Priority, type Side } from './three-way-merge.ts';

/** The content folder's versions of a file: the record of the last import, and the file itself; undefined if missing. */
export interface PresentFile {
  base: unknown;
  newsroom: unknown;
}

/** A file of this import, merged with what the newsroom wrote. */
export interface MergedFile extends ContentFile {
  /** What the import alone would write: the base of the next import. */
  imported: unknown;
  present: PresentFile;
  /** The disagreements, and the matches that are no longer in the source. */
  irregularities: Irregularity[];
}

const longestShownValue = 60;

function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > longestShownValue ? `${text.slice(0, longestShownValue)}…` : text;
}

/** The items of a list by id; none if it is no list. */
const itemsOf = (data: unknown): Map<string, unknown> =>
  new Map(
    (Array.isArray(data) ? data : []).flatMap((item: unknown): [string, unknown][] =>
      isObject(item) && typeof item['id'] === 'string' ? [[item['id'], item]] : [],
    ),
  );

/**
 * Restores whole items if fields of both are not valid together, such as the newsroom's POSTPONED with the source's score.
 *
 * @returns the data, and the ids of these items; the empty id for the file itself
 */
function withoutInvalid(
  data: unknown,
  whole: unknown,
  schema: ContentFile['schema'],
): { data: unknown; restored: string[] } {
  const issues = schema.safeParse(data).error?.issues ?? [];
  if (issues.length === 0 || whole === undefined) return { data, restored: [] };
  if (!Array.isArray(data)) return { data: whole, restored: [''] };
  const wholes = itemsOf(whole);
  const restored = new Set<string>();
  const invalid = new Set(issues.map(({ path }) => path[0]));
  const items = data.map((item: unknown, index) => {
    const id = isObject(item) && typeof item['id'] === 'string' ? item['id'] : '';
    const instead = wholes.get(id);
    if (!invalid.has(index) || instead === undefined || isSame(instead, item)) return item;
    restored.add(id);
    return instead;
  });
  return { data: items, restored: [...restored] };
}

/** Merges a file of this import with what the content folder has. */
export function mergeFile(file: ContentFile, present: PresentFile, priority: Priority): MergedFile {
  const { data, defaults = {}, isShared = false, schema, path } = file;
  const { newsroom } = present;
  // A file that the newsroom deleted is written again: the season needs it.
  const own = isShared ? mergeFacts(data, notDeleted(present.base, newsroom)) : data;
  const missing = Object.entries(defaults).filter(([key]) => isObject(own) && own[key] === undefined);
  const imported = isObject(own) ? { ...own, ...Object.fromEntries(missing) } : own;
  const base = newsroom === undefined ? undefined : assumedBase(present.base, newsroom, imported, defaults);

  const sideOf = (of: Disagreement): Side => (typeof priority === 'string' ? priority : priority(of, path));
  const merged = mergeVersions({ base, newsroom, source: imported }, sideOf);
  // Of choices one by one that are not valid together, the newsroom's stay.
  const whose = priority === 'source' ? 'source' : 'newsroom';
  const whole = whose === 'newsroom' ? newsroom : imported;
  const { data: valid, restored } = isSame(merged.value, imported)
    ? { data: merged.value, restored: [] }
    : withoutInvalid(merged.value, whole, schema);

  const { list, add } = irregularitiesOf(path);
  const removed = removedMatches(path, present.base, imported, newsroom);
  const isReported = ({ path: [first = '', ...deeper] }: Disagreement): boolean =>
    !missing.some(([key]) => key === first) && !(deeper.length === 0 && removed.has(first));
  for (const disagreement of merged.disagreements.filter(isReported)) {
    const { path: keys, newsroom: ofNewsroom, source } = disagreement;
    const taken = sideOf(disagreement) === 'newsroom' ? "the newsroom's stays" : "the source's is taken";
    add(
      'NEWSROOM_DISAGREES',
      positionOf(keys),
      `the newsroom has ${inShort(ofNewsroom)}, the source ${inShort(source)}: ${taken}`,
      { kind: 'value', newsroom: ofNewsroom, source },
    );
  }
  for (const id of restored)
    add('NEWSROOM_DISAGREES', id, `fields of both are not valid together: the ${whose}'s stay whole`);
  const left = itemsOf(valid);
  for (const id of removed) {
    const outcome = left.has(id) ? 'the newsroom edited it: it stays' : 'it is removed';
    add('REMOVED_MATCH', id, `the source has it no longer: ${outcome}`);
  }
  return { ...file, data: valid, imported, present, irregularities: list };
}

/** Ids of matches in the file that the last import had and this one has not. */
function removedMatches(path: string, base: unknown, imported: unknown, newsroom: unknown): Set<string> {
  if (!path.endsWith('/matches.json')) return new Set();
  const [before, now, inFile] = [itemsOf(base), itemsOf(imported), itemsOf(newsroom)];
  return new Set([...before.keys()].filter((id) => !now.has(id) && inFile.has(id)));
}
