import { isVisible } from '../visibility.ts';
import { type LiveBlogItem, liveBlogKind } from './live-blogs.ts';
import { dayInWords, type EditorLanguage } from './mistake-words.ts';
import { paperZone } from './paper-zone.ts';
import type { ContentProblem } from './problem.ts';
import { readUnits } from './read-units.ts';
import { idOfUnit } from './references.ts';
import type { Unit } from './scan.ts';
import { maySeeFormer } from './stated-publication.ts';
import type { UnitResult, UnitRows } from './unit-rows.ts';
import type { Versions } from './versions.ts';

/** What reading units found. */
interface Taken {
  problems: ContentProblem[];
  advice: ContentProblem[];
  /** Ids of items whose own file has problems. */
  unreadable: Set<string>;
  /** Drafts and withdrawn items with mistakes, which stop nothing. */
  hidden: Set<string>;
  /** Units whose present version cannot be there. */
  broken: string[];
}

export interface TakeOptions {
  contentDir: string;
  /** Folder for pictures and other media, named by their content's hash. */
  mediaDir: string;
  /** The instant the site is built for: stories due by then are published. */
  now: Date;
  /** `now` is not the real time: results of later matches are not known yet, and nobody waits for later stories. */
  hasOwnClock?: boolean;
  /** The language of the messages. */
  language?: EditorLanguage;
  onProgress?: (done: number, total: number) => void;
}

/** Reads units, and writes each as soon as it is read: a whole newsroom does not fit into memory. */
export const takeUnits = async (versions: Versions, units: readonly Unit[], options: TakeOptions): Promise<Taken> => {
  const taken: Taken = { problems: [], advice: [], unreadable: new Set(), hidden: new Set(), broken: [] };
  let done = 0;
  for await (const { unit, result } of readUnits(units, options)) {
    if (isWithheld(result, options.now)) versions.withhold(unit.path);
    take(versions, unit.path, result, taken);
    for (const adviceOn of [plannedIn, waitingEntries, earlyCorrections])
      taken.advice.push(...adviceOn(result.rows, options));
    options.onProgress?.(++done, units.length);
  }
  return taken;
};

/** Whether no former version of a unit may be shown. */
const isWithheld = ({ stated }: UnitResult, now: Date): boolean =>
  stated === 'missing' || (typeof stated === 'object' && !maySeeFormer(stated, now));

const take = (versions: Versions, path: string, result: UnitResult, taken: Taken): void => {
  const { problems, advice, unreadable, hidden, broken } = taken;
  if (result.problems.length > 0) unreadable.add(idOfUnit(path));
  for (const id of result.unreadable ?? []) unreadable.add(id);
  advice.push(...(result.advice ?? []));
  const own = result.problems.length > 0 ? result.problems : versions.put({ path, rows: result.rows });
  if (own.length === 0) return;
  if (typeof result.stated === 'object' && result.stated.isUnpublished) {
    hidden.add(path);
    advice.push(...own);
    return;
  }
  problems.push(...own);
  broken.push(path);
  for (const { id } of result.rows.items) unreadable.add(id);
};

/** An instant in the paper's zone, as `19 July 2026 at 20:05`. */
const dayAndTime = (instant: string, language: EditorLanguage): string =>
  dayInWords(new Date(instant), language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: paperZone(),
  });

/** A published story with a date to come: it is scheduled. */
const plannedIn = (
  { editions }: UnitRows,
  { now, hasOwnClock = false, language = 'en' }: TakeOptions,
): ContentProblem[] =>
  editions
    .filter(({ status, publishedAt }) => !hasOwnClock && status === 'published' && publishedAt > now.toISOString())
    .slice(0, 1)
    .map(({ section, id, publishedAt }) => {
      const values = { date: dayAndTime(publishedAt, language) };
      return { file: `${section}/${id}/story.yaml`, field: 'publishedAt', reason: { key: 'planned', values } };
    });

/** Entries of live blogs that readers see, with times to come: often the zone or the day is wrong. */
const waitingEntries = (
  { editions, items }: UnitRows,
  { now, hasOwnClock = false, language = 'en' }: TakeOptions,
): ContentProblem[] => {
  const isSeen = ({ section, id, locale }: LiveBlogItem): boolean =>
    editions.some(
      (each) =>
        each.section === section && each.id === id && each.locale === locale && isVisible(each, now.toISOString()),
    );
  return items
    .flatMap(({ kind, value }) => (kind === liveBlogKind && !hasOwnClock ? [value as LiveBlogItem] : []))
    .filter(isSeen)
    .flatMap(({ section, id, locale, entries }) =>
      entries
        .filter((at) => at > now.toISOString())
        .map((at) => ({
          file: `${section}/${id}/${locale}.md`,
          field: '',
          reason: { key: 'entryAhead', values: { date: dayAndTime(at, language), zone: paperZone() } },
        })),
    );
};

/** Corrections are shown at once: a date to come is that of another year. */
const earlyCorrections = ({ editions }: UnitRows, { now }: TakeOptions): ContentProblem[] =>
  editions.flatMap(({ section, id, body }) => {
    const { corrections = [] } = body as { corrections?: readonly { at: string }[] };
    return corrections.some(({ at }) => new Date(at) > now)
      ? [
          {
            file: `${section}/${id}/story.yaml`,
            field: 'corrections',
            reason: { key: 'correctionLate' },
          },
        ]
      : [];
  });
