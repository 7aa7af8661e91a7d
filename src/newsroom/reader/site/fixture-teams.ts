import { nameIn } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import type { ReadContext } from '../context.ts';

/** The teams of a match; null for one that is not known. */
export interface FixtureTeams {
  id: string;
  home: string | null;
  away: string | null;
}

/** Reads of who plays, for the server. */
export const fixtureTeamReads = ({ rows }: ReadContext) => ({
  /** The matches of the newest season of each competition. */
  fixtures: (): FixtureTeams[] => {
    const seasons = rows<{ season: string; competition: string }>(
      [],
      `SELECT matches.season, json_extract(items.json, '$.competition') AS competition
       FROM matches JOIN items ON items.kind = 'season' AND items.id = matches.season
       GROUP BY matches.season ORDER BY max(matches.kickoff)`,
    );
    const newest = new Map(seasons.map(({ season, competition }) => [competition, season]));
    return [...newest.values()]
      .toSorted()
      .flatMap((season) =>
        rows<FixtureTeams>([], 'SELECT id, home, away FROM matches WHERE season = ? ORDER BY id', season),
      );
  },

  /** The short names of all teams by id, in a function for a language. */
  teamNames: (): Map<string, (locale: Locale) => string> =>
    new Map(
      rows<{ json: string }>([], `SELECT json FROM items WHERE kind = 'club' ORDER BY id`).map(({ json }) => {
        const { id, name, shortName = name } = JSON.parse(json) as Club;
        return [id, (locale) => nameIn(shortName, locale)];
      }),
    ),
});

export type FixtureTeamReads = ReturnType<typeof fixtureTeamReads>;
