import type { DatabaseSync } from 'node:sqlite';
import { renownOf, shortest, spellings } from '#components/search/findable.ts';
import type { FoundItem } from '#contract/desk/items.ts';
import type { TextByLocale } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import type { Tag } from '#schemas/editorial.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import type { Player } from '#schemas/player.ts';
import type { PollContent } from '#schemas/poll.ts';
import type { Venue } from '#schemas/venue.ts';
import { weights } from '#search/postings.ts';
import { type LayFile, makeSegment, type SearchIndex, type SearchItem } from '#search/segment.ts';
import { termsOfName } from '#search/terms.ts';
import { isOptional } from '#search/words.ts';
import { indexedItems, type IndexedItems, seasonNames } from './record-names.ts';

/** Something with a name of its own. */
export interface NamedItem {
  kind: Exclude<FoundItem['kind'], 'story' | 'match'>;
  id: string;
  name: TextByLocale;
  names: string[];
  others: string[];
  /** Stories that are about it, or by it. */
  stories: number;
  /** How often the record has it. */
  times: number;
  shown: (locale: Locale) => FoundItem;
}

/** A name in a language, or as it is spelt in another. */
export const nameOf = (name: Partial<Record<string, string>>, locale: Locale): string | undefined =>
  name[locale] ?? Object.values(name).find((text) => text !== undefined);

const linked = ['club', 'player', 'competition'] as const;
const isLinked = (kind: string): boolean => linked.some((each) => each === kind);

interface Named {
  id: string;
  name: TextByLocale;
}

/** @param others more names that it is found by */
const item = (
  kind: NamedItem['kind'],
  { id, name }: Named,
  others: string[],
  times: number,
  detail: (locale: Locale) => string | undefined = () => undefined,
): NamedItem => ({
  kind,
  id,
  name,
  names: spellings(name as LocalisedName),
  others,
  stories: 0,
  times,
  shown: (locale) => {
    const more = detail(locale);
    return {
      kind,
      id,
      ...(isLinked(kind) && { link: `${kind}:${id}` }),
      label: nameOf(name, locale) ?? id,
      ...(more !== undefined && { detail: more }),
    };
  },
});

/** What there are few of, so that all of them can be offered before a name is typed. */
const few = ['tag', 'author', 'table', 'bracket', 'poll'] as const satisfies NamedItem['kind'][];
export const isOfFew = (kind: string): boolean => few.some((each) => each === kind);

/** What a body places on a line of its own. */
const placed = ['table', 'bracket', 'poll'] as const satisfies NamedItem['kind'][];
export const isPlaced = (kind: string): boolean => placed.some((each) => each === kind);

/** Tables and brackets of seasons, by the names of their competition. The later the season, the higher its rank. */
const seasonItems = (seasons: readonly Season[], competitions: readonly Competition[], names: IndexedItems) =>
  seasons.flatMap((season) => {
    const competition = competitions.find(({ id }) => id === season.competition);
    const others = [...spellings(competition?.shortName), ...(competition?.aliases ?? [])];
    const labelled = others.map((name) => `${name} ${season.label}`);
    const has = (kind: 'table' | 'bracket'): boolean =>
      season.stages.some(({ type }) => (type === 'KNOCKOUT') === (kind === 'bracket'));
    return (['table', 'bracket'] as const)
      .filter(has)
      .map((kind) =>
        item(kind, { id: season.id, name: seasonNames(names, season.id) }, labelled, Number.parseInt(season.label, 10)),
      );
  });

/** Teams, players, competitions, stadiums, tags, authors, polls, tables and brackets of an index. */
export const namedItems = (database: DatabaseSync): NamedItem[] => {
  const all = <Item>(kind: string): Item[] =>
    (database.prepare('SELECT json FROM items WHERE kind = ? ORDER BY id').all(kind) as { json: string }[]).map(
      ({ json }) => JSON.parse(json) as Item,
    );
  const counts = (sql: string): Map<string, number> =>
    new Map((database.prepare(sql).all() as { id: string; times: number }[]).map(({ id, times }) => [id, times]));
  const clubMatches = counts(
    'SELECT id, count(*) AS times FROM (SELECT home AS id FROM matches UNION ALL SELECT away FROM matches) GROUP BY id',
  );
  const playerMatches = counts('SELECT player AS id, count(*) AS times FROM match_players GROUP BY player');
  const stories = counts(
    `SELECT kind || '/' || target AS id, count(DISTINCT section || '/' || id) AS times FROM edition_subjects GROUP BY kind, target`,
  );
  const clubs = all<Club>('club');
  const clubNames = new Map(clubs.map(({ id, name }) => [id, name]));
  const employers = new Map(
    (
      database.prepare('SELECT player, club FROM memberships ORDER BY season').all() as {
        player: string;
        club: string;
      }[]
    ).map(({ player, club }) => [player, clubNames.get(club)]),
  );
  const items = [
    ...clubs.map((club) =>
      item(
        'club',
        club,
        [...spellings(club.shortName), ...club.aliases, ...spellings(club.nickname as LocalisedName | undefined)],
        clubMatches.get(club.id) ?? 0,
        (locale) => (club.city && club.kind === 'club' ? nameOf(club.city, locale) : club.country),
      ),
    ),
    ...all<Player>('player').map((player) =>
      item(
        'player',
        player,
        [...spellings(player.fullName), ...player.aliases],
        playerMatches.get(player.id) ?? 0,
        (locale) =>
          [nameOf(employers.get(player.id) ?? {}, locale), translator(locale)(`football:position.${player.position}`)]
            .filter(Boolean)
            .join(' · '),
      ),
    ),
    ...all<Competition>('competition').map((competition) =>
      item(
        'competition',
        competition,
        [...spellings(competition.shortName), ...(competition.aliases ?? [])],
        1000,
        (locale) => translator(locale)(`search:competition.${competition.kind}`),
      ),
    ),
    ...all<Venue>('venue').map((venue) => item('venue', venue, [venue.id], 0, (locale) => nameOf(venue.city, locale))),
    ...all<Tag>('tag').map((tag) => item('tag', tag, [tag.id], 0)),
    ...seasonItems(all<Season>('season'), all<Competition>('competition'), indexedItems(database)),
    ...all<PollContent>('poll').map(({ id, question }) => item('poll', { id, name: question }, [id], 0)),
    ...all<Named>('author').map((author) => item('author', author, [author.id], 0)),
  ];
  return items.map((each) => ({ ...each, stories: stories.get(`${each.kind}/${each.id}`) ?? 0 }));
};

/** What has no kind of its own in search ranks as pages do. */
const searchKindOf = (kind: NamedItem['kind']): 'club' | 'player' | 'competition' | 'page' =>
  kind === 'club' || kind === 'player' || kind === 'competition' ? kind : 'page';

const searchItem = ({ kind, names, others, times }: NamedItem): SearchItem => ({
  kind: searchKindOf(kind),
  entry: { kind: searchKindOf(kind), path: '', title: '', line: '' },
  words: [
    [weights.name, names.flatMap(termsOfName)],
    [weights.line, others.flatMap(termsOfName)],
  ],
  name: { words: shortest(names), renown: renownOf(times) },
});

/** An index of names; items are numbered as they are given. @param keep keeps a file's content and returns its name */
export const recordIndex = (items: readonly NamedItem[], keep: (content: string) => string): SearchIndex => {
  const lay: LayFile = (kind, content) => (kind === 'entries' ? '' : keep(content));
  const best = items.toSorted((a, b) => b.times - a.times);
  const words = best.flatMap(({ names, others }) => [...names, ...others].flatMap(termsOfName));
  const telling = new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word) && !isOptional(word)));
  return { segments: [makeSegment(items.map(searchItem), lay)], names: keep([...telling].join('\n')) };
};
