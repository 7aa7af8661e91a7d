import type { DatabaseSync } from 'node:sqlite';
import type { FoundItem } from '#contract/desk/items.ts';
import { formatter } from '#i18n/format.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import type { Season } from '#schemas/competition.ts';
import { termsOfName } from '#search/terms.ts';
import { type NamedItem, nameOf } from './named-items.ts';
import { wordTest } from './word-test.ts';

interface MatchRow {
  id: string;
  season: string;
  home: string;
  away: string;
  kickoff: string;
}

/** Finds matches by the names of both teams, of the competition, and by the season. */
export const matchFinder = (database: DatabaseSync, items: readonly NamedItem[]) => {
  const rows = database
    .prepare(
      'SELECT id, season, home, away, kickoff FROM matches WHERE home IS NOT NULL AND away IS NOT NULL ORDER BY kickoff DESC',
    )
    .all() as unknown as MatchRow[];
  const seasons = database.prepare(`SELECT json FROM items WHERE kind = 'season'`).all() as { json: string }[];
  const byId = new Map(items.map((item) => [`${item.kind}/${item.id}`, item]));
  const wordsOf = (texts: readonly string[]): string => ` ${texts.flatMap(termsOfName).join(' ')}`;
  const wordsOfItem = new Map(items.map((item) => [`${item.kind}/${item.id}`, '']));
  for (const [key, item] of byId)
    if (item.kind !== 'player') wordsOfItem.set(key, wordsOf([...item.names, ...item.others]));
  const competitionOf = new Map<string, NamedItem>();
  const wordsOfSeason = new Map<string, string>();
  for (const { json } of seasons) {
    const { id, competition, label } = JSON.parse(json) as Season;
    const item = byId.get(`competition/${competition}`);
    if (item) competitionOf.set(id, item);
    wordsOfSeason.set(id, `${wordsOfItem.get(`competition/${competition}`) ?? ''}${wordsOf([label])}`);
  }
  const nameOfClub = (id: string, locale: Locale): string => {
    const club = byId.get(`club/${id}`);
    return (club && nameOf(club.name, locale)) ?? id;
  };
  const wordsOfMatch = ({ home, away, season }: MatchRow): string =>
    [`club/${home}`, `club/${away}`].map((key) => wordsOfItem.get(key) ?? '').join('') +
    (wordsOfSeason.get(season) ?? '');

  return {
    /** The matches with every word of a query, or of this id, the newest first. */
    find: (query: string, locale: Locale, timeZone: string, most: number): FoundItem[] => {
      const hasWords = wordTest(query);
      const found: FoundItem[] = [];
      for (const match of rows) {
        if (match.id !== query && !hasWords(wordsOfMatch(match))) continue;
        const { id, home, away, season, kickoff } = match;
        const competition = competitionOf.get(season);
        found.push({
          kind: 'match',
          id,
          link: `match:${id}`,
          label: `${nameOfClub(home, locale)}${localeFacts[locale].versus}${nameOfClub(away, locale)}`,
          detail: [formatter(locale, timeZone).date(kickoff, 'day'), competition && nameOf(competition.name, locale)]
            .filter(Boolean)
            .join(' · '),
        });
        if (found.length === most) break;
      }
      return found;
    },
  };
};
