import { currentClub } from '#components/player/current-club.ts';
import { findableClub } from '#components/search/club.ts';
import type { AllLocals, Findable } from '#components/search/findable.ts';
import { findableMatch } from '#components/search/match.ts';
import { findableSitePages } from '#components/search/page.ts';
import { findablePlayer } from '#components/search/player.ts';
import { findableSeason } from '#components/search/season.ts';
import { addresses } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import type { SearchedItemReads } from '#newsroom/reader/site/searched-items.ts';
import { cachedTerms } from '#search/cached-terms.ts';
import { byLocale } from '#i18n/localised-text.ts';

/** A club's player counts more for its prominence than one of its matches. */
const matchesAPlayer = 6;

/** A player or a match of the record. */
export interface RecordItem {
  kind: 'player' | 'match';
  id: string;
}

/** Teams, players, seasons, matches and pages for search. This is their order in the index; matches are ordered by kickoff. */
export const recordItems = (searched: SearchedItemReads, read: Reads, timeZone: string) => {
  const at = (locale: Locale): AllLocals[Locale] => ({
    locale,
    read,
    t: translator(locale),
    format: formatter(locale, timeZone),
    address: addresses(locale),
  });
  const all: AllLocals = byLocale(at);
  const [clubIds, playerIds, matchIds] = [read.ids('club'), read.ids('player'), searched.matchIds()];
  const seasons = (['league', 'tournament'] as const)
    .flatMap((kind) => read.competitions(kind))
    .flatMap((competition) =>
      read.seasons(competition.id).map((season, at) => ({ competition, season, isNewest: at === 0 })),
    );
  const playerMatches = searched.playerMatches();
  const terms = cachedTerms();

  const clubs = (): Findable[] => {
    const clubMatches = searched.clubMatches();
    const employed = employers(read);
    const times = (id: string): number => (clubMatches.get(id) ?? 0) + matchesAPlayer * (employed.get(id) ?? 0);
    return clubIds.flatMap((id) => read.club(id) ?? []).map((club) => findableClub(club, times(club.id), all));
  };
  const player = (id: string): Findable[] => {
    const found = read.player(id);
    return found ? [findablePlayer(found, playerMatches.get(id) ?? 0, all)] : [];
  };
  const match = (id: string): Findable[] => {
    const view = read.match(id);
    return view ? [findableMatch(view, all, terms)] : [];
  };
  const named = (): Findable[] => [
    ...clubs(),
    ...playerIds.flatMap(player),
    ...seasons.map(({ competition, season, isNewest }) => findableSeason(competition, season, isNewest, all)),
  ];

  return {
    /** Teams, players and seasons: everything with a name of its own. */
    named,

    /** One by one: all matches at once would be a gigabyte. */
    *all(): Generator<Findable> {
      yield* named();
      for (const id of matchIds) yield* match(id);
      yield* findableSitePages(all);
    },

    /** Some players and matches, by their number in the index. */
    some: (items: readonly RecordItem[]): Map<number, Findable> => {
      const ids = { player: playerIds, match: matchIds };
      const first = { player: clubIds.length, match: clubIds.length + playerIds.length + seasons.length };
      const find = { player, match };
      return new Map(
        items.flatMap(({ kind, id }) => {
          const place = ids[kind].indexOf(id);
          return place < 0 ? [] : find[kind](id).map((item) => [first[kind] + place, item] as const);
        }),
      );
    },
  };
};

/** How many players of the record each club employs. */
const employers = (read: Reads): Map<string, number> => {
  const players = new Map<string, number>();
  for (const id of read.ids('player')) {
    const club = currentClub(read.memberships(id), read)?.club?.id;
    if (club !== undefined) players.set(club, (players.get(club) ?? 0) + 1);
  }
  return players;
};
