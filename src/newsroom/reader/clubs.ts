import { clubNameKey } from '#football/club-name-key.ts';
import { type TeamMark, teamMark } from '#football/marks/team-mark.ts';
import type { Locale } from '#i18n/locales.ts';
import { originalLocale } from '#i18n/localised-text.ts';
import type { Club } from '#schemas/club.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { ItemReads } from './items.ts';

/** Named reads of clubs by what they are called, and of their marks. */
export const clubReads = ({ rows, once }: ReadContext, { club, season }: Pick<ItemReads, 'club' | 'season'>) => ({
  /** The club of a country that a source names, in any spelling; undefined where the name is ambiguous. */
  clubNamed: (name: string, country: string): Club | undefined => {
    const byName = once('clubs by name', () => {
      const ids = new Map<string, string | undefined>();
      const all = rows<{ json: string }>(
        [dependencyKey('club-names')],
        `SELECT json FROM items WHERE kind = 'club' ORDER BY id`,
      );
      for (const { json } of all) {
        const { id, kind, country: of, name: own, aliases } = JSON.parse(json) as Club;
        const keys =
          kind === 'club' ? [own[originalLocale], ...aliases].map((each) => `${of} ${clubNameKey(each)}`) : [];
        for (const key of new Set(keys)) ids.set(key, ids.has(key) ? undefined : id);
      }
      return ids;
    });
    const id = byName.get(`${country} ${clubNameKey(name)}`);
    return id === undefined ? undefined : club(id);
  },

  /** Marks of a season's teams, in the season's order. */
  teamMarks: (id: string, locale: Locale): TeamMark[] =>
    once(`team marks ${id} ${locale}`, () =>
      (season(id)?.teams ?? []).flatMap((team) => {
        const known = club(team);
        return known ? [teamMark(known, locale)] : [];
      }),
    ),
});
