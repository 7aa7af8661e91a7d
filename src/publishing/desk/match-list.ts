import { DatabaseSync } from 'node:sqlite';
import type { ListedMatch, MatchFilter, MatchList } from '#contract/desk/record.ts';
import { isLocale } from '#i18n/locales.ts';
import { offsetAtLocalTime, zoneOffsetMinutes } from '#lib/zoned-time.ts';
import type { Match } from '#schemas/match.ts';
import type { ItemFinder } from './find-items.ts';
import { indexedItems, type IndexedItems, roundNames, seasonNames, sideNames } from './record-names.ts';

export interface MatchListOptions {
  indexFile: string;
  timeZone: string;
  finder: Pick<ItemFinder, 'find'>;
}

/** Matches that a search looks at. */
const maxFound = 400;

/** The instant at which a day begins in a zone. */
const beginOf = (day: string, zone: string): string => {
  const local = Date.parse(`${day}T00:00:00Z`);
  return new Date(local - offsetAtLocalTime(zone, local) * 60_000).toISOString();
};

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const listedOf = (item: IndexedItems, match: Match): ListedMatch => {
  const score = 'score' in match ? match.score : undefined;
  return {
    ...{ id: match.id, season: match.season, kickoff: match.kickoff, status: match.status },
    ...{ home: sideNames(item, match.homeTeam), away: sideNames(item, match.awayTeam) },
    ...(score && { score: score.afterExtraTime ?? score.regularTime }),
    ...(score?.penalties && { penalties: score.penalties }),
    ...{ competition: seasonNames(item, match.season), round: roundNames(item, match) },
  };
};

/** Matches for the desk: by day, by season, and by the names of their teams. */
export const matchList = ({ indexFile, timeZone, finder }: MatchListOptions) => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  const dayOf = (kickoff: string): string => {
    if (!kickoff.includes('T')) return kickoff;
    const at = Date.parse(kickoff);
    return new Date(at + zoneOffsetMinutes(timeZone, at) * 60_000).toISOString().slice(0, 10);
  };
  const ids = (sql: string, ...values: string[]): string[] =>
    (database.prepare(sql).all(...values) as { id: string }[]).map(({ id }) => id);
  // A kickoff that is only a day sorts before the instants of that day in UTC.
  const ofDay = (day: string): string[] =>
    ids(
      'SELECT id FROM matches WHERE (kickoff >= ? AND kickoff < ? AND length(kickoff) > 10) OR kickoff = ? ORDER BY kickoff, id',
      beginOf(day, timeZone),
      beginOf(nextDay(day), timeZone),
      day,
    );
  const around = (day: string): Pick<MatchList, 'before' | 'after'> => {
    const [begin, end] = [beginOf(day, timeZone), beginOf(nextDay(day), timeZone)];
    const one = (sql: string, ...values: string[]): string | undefined =>
      (database.prepare(sql).get(...values) as { kickoff: string } | undefined)?.kickoff;
    const before = one(
      'SELECT kickoff FROM matches WHERE kickoff < ? AND kickoff != ? ORDER BY kickoff DESC',
      begin,
      day,
    );
    const after = one('SELECT kickoff FROM matches WHERE kickoff >= ? ORDER BY kickoff', end);
    return {
      ...(before !== undefined && { before: dayOf(before) }),
      ...(after !== undefined && { after: dayOf(after) }),
    };
  };
  const found = async ({ query = '', locale, season }: MatchFilter): Promise<string[]> => {
    if (!isLocale(locale)) return [];
    const items = await finder.find({ query, locale, kinds: ['match'], most: maxFound });
    const of = new Set(
      season === undefined ? items.map(({ id }) => id) : ids('SELECT id FROM matches WHERE season = ?', season),
    );
    return items.map(({ id }) => id).filter((id) => of.has(id));
  };
  const seasons = (item: IndexedItems): MatchList['seasons'] =>
    ids('SELECT DISTINCT season AS id FROM matches ORDER BY season').map((id) => ({ id, name: seasonNames(item, id) }));

  return {
    /** @param now by the paper's clock */
    list: async (filter: MatchFilter, now: Date): Promise<MatchList> => {
      const { season, query, from, most } = filter;
      const item = indexedItems(database);
      const today = dayOf(now.toISOString());
      const isByDay = !query?.trim() && season === undefined;
      const day = isByDay ? (filter.day ?? today) : undefined;
      const all =
        day === undefined
          ? query?.trim()
            ? await found(filter)
            : ids('SELECT id FROM matches WHERE season = ? ORDER BY kickoff, id', season ?? '')
          : ofDay(day);
      const matches = all.slice(from, from + most).flatMap((id) => item<Match>('match', id) ?? []);
      return {
        matches: matches.map((match) => listedOf(item, match)),
        total: all.length,
        ...(day !== undefined && { day, ...around(day) }),
        ...{ today, seasons: seasons(item) },
      };
    },
    close: (): void => database.close(),
  };
};

export type MatchesOfDesk = ReturnType<typeof matchList>;
