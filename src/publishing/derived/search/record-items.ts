import { currentClub } from '#components/player/current-club.ts';
import { findableClub } from '#components/search/club.ts';
import { type BothLocals, type Findable } from '#components/search/findable.ts';
import { findableMatch } from '#components/search/match.ts';
import { findableSitePages } from '#components/search/page.ts';
import { findablePlayer } from '#components/search/player.ts';
import { findableSeason } from '#components/search/season.ts';
import { addresses } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import { type Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { type SearchedItemReads } from '#newsroom/reader/site/searched-items.ts';

/** A player who plays for a club says more of how well it is known than a match of it does. */
const matchesAPlayer = 6;

/** Teams, players, seasons, matches and pages as search knows them, matches by their kickoff. */
export const recordItems = (searched: SearchedItemReads, read: Reads, timeZone: string): Findable[] => {
  const at = (locale: Locale): BothLocals[Locale] => ({
    locale,
    read,
    t: translator(locale),
    format: formatter(locale, timeZone),
    address: addresses(locale),
  });
  const both: BothLocals = { ar: at('ar'), en: at('en') };
  const clubMatches = searched.clubMatches();
  const employed = employers(read);
  const playerMatches = searched.playerMatches();
  const competitions = (['league', 'tournament'] as const).flatMap((kind) => read.competitions(kind));
  return [
    ...read
      .ids('club')
      .flatMap((id) => read.club(id) ?? [])
      .map((club) =>
        findableClub(club, (clubMatches.get(club.id) ?? 0) + matchesAPlayer * (employed.get(club.id) ?? 0), both),
      ),
    ...read
      .ids('player')
      .flatMap((id) => read.player(id) ?? [])
      .map((player) => findablePlayer(player, playerMatches.get(player.id) ?? 0, both)),
    ...competitions.flatMap((competition) =>
      read.seasons(competition.id).map((season, at) => findableSeason(competition, season, at === 0, both)),
    ),
    ...read
      .ids('match')
      .flatMap((id) => read.match(id) ?? [])
      .sort((a, b) => (keyOf(a.match) < keyOf(b.match) ? -1 : 1))
      .map((view) => findableMatch(view, both)),
    ...findableSitePages(both),
  ];
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

const keyOf = ({ kickoff, id }: { kickoff: string; id: string }): string => `${kickoff} ${id}`;
