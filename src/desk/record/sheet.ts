import type { DeskTeam, Names } from '#contract/desk/record.ts';
import type { LineUpEntry } from '#contract/live/entry.ts';
import type { MatchSheet, SheetPlayer, SheetTeam } from '#football/entry/match-sheet.ts';
import type { Locale } from '#i18n/locales.ts';
import { nameOf } from './record-words.ts';

export type Side = 'home' | 'away';
export const sides = ['home', 'away'] as const;

/** A player of a line-up, in a record or in an entry. */
export interface ListedPlayer {
  player?: string | undefined;
  name?: Partial<Names> | undefined;
  shirtNumber?: number | undefined;
  captain?: boolean | undefined;
}

/** A line-up as a record has it; an entry has one too. */
export interface ListedLineUp {
  formation?: string | undefined;
  starting: readonly ListedPlayer[];
  substitutes?: readonly ListedPlayer[] | undefined;
}
export type LineUpsOfMatch = Partial<Record<Side, ListedLineUp | LineUpEntry>>;

const playersOf = (team: DeskTeam, lineUp: ListedLineUp | undefined): SheetPlayer[] => {
  const known = team.players as unknown as readonly SheetPlayer[];
  if (!lineUp) return [...known];
  const listed = [...lineUp.starting, ...(lineUp.substitutes ?? [])].map(
    ({ player, name, shirtNumber }): SheetPlayer => {
      const own = known.find(({ id }) => id !== undefined && id === player);
      const shown = (own?.name ?? name) as SheetPlayer['name'];
      return {
        ...(player !== undefined && { id: player }),
        ...(shown && { name: shown }),
        aliases: own?.aliases ?? [],
        ...(shirtNumber !== undefined && { shirtNumber }),
      };
    },
  );
  const ids = new Set(listed.map(({ id }) => id));
  // Somebody who is on no team sheet may be sent off: without his number, which another may have.
  const others = known.filter(({ id }) => !ids.has(id)).map(({ shirtNumber: _, ...player }) => player);
  return [...listed, ...others];
};

/** Who plays a match, in the interface's language: those of the line-ups first, with the numbers of this match. */
export const sheetOf = (teams: Record<Side, DeskTeam>, lineUps: LineUpsOfMatch, locale: Locale): MatchSheet => {
  const team = (side: Side): SheetTeam => {
    const { id, name, tla } = teams[side];
    return {
      ...(id !== undefined && { id }),
      name: nameOf(name, locale),
      ...(tla !== undefined && { tla }),
      players: playersOf(teams[side], lineUps[side]),
    };
  };
  return { home: team('home'), away: team('away') };
};

/** A player as a list of choices names them: `10 Lamine Yamal`. */
export const playerText = ({ shirtNumber, name, id }: SheetPlayer, locale: Locale): string =>
  [shirtNumber, nameOf(name, locale) || id].filter((part) => part !== undefined).join(' ');
