import { seasonAddress } from '#components/championship/season-address.ts';
import { kindOfFile, type SiteFileName } from '#contract/desk/site-files.ts';
import { addresses } from '#i18n/addresses.ts';
import type { Locale } from '#i18n/locales.ts';
import { idOfUnit } from '#newsroom/index/references.ts';
import type { ReaderOptions } from '#newsroom/reader/context.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { DatabaseSync } from 'node:sqlite';

interface ItemRow {
  kind: string;
  id: string;
}

/** A stadium has no page: its club's shows it, or a match's. */
const venueUsers = `SELECT kind, id FROM items
  WHERE unit IN (SELECT unit FROM links WHERE kind = 'venue' AND target = :id)
    AND kind IN ('club', 'match') AND json_extract(json, '$.venue') = :id
  ORDER BY kind, id DESC LIMIT 1`;

/**
 * The page that shows what a file of the site has; undefined where none does.
 * @param of the item that is looked at, of a file that has several
 */
export const pageOfSiteFile = (
  name: SiteFileName,
  { locale, of }: { locale: Locale; of?: string | undefined },
  { database, reader }: { database: DatabaseSync; reader: ReaderOptions },
): string | undefined => {
  const address = addresses(locale);
  const read = openReader(reader).forPage();
  const id = idOfUnit(name);
  const row = (sql: string, value: string): ItemRow | undefined =>
    database.prepare(sql).get({ id: value }) as ItemRow | undefined;
  const competitionOf = (competition: string) => read.competition(competition);
  switch (kindOfFile(name)) {
    case 'front':
    case 'site':
      return address.home;
    case 'club':
      return address.club(id);
    case 'player': {
      const player = of ?? row(`SELECT kind, id FROM items WHERE kind = 'player' AND unit = :id ORDER BY id`, name)?.id;
      return player === undefined ? undefined : address.player(player);
    }
    case 'venue': {
      const user = row(venueUsers, id);
      return user && (user.kind === 'club' ? address.club(user.id) : address.match(user.id));
    }
    case 'competition': {
      const competition = competitionOf(id);
      return competition && address.competition(competition.kind, id);
    }
    case 'season': {
      const season = read.season(id);
      const competition = season && competitionOf(season.competition);
      return competition && seasonAddress(competition, season, { read, address }, 'table');
    }
  }
};
