import type { LiveEntry } from '#contract/live/entry.ts';
import type { MatchSheet } from '#football/entry/match-sheet.ts';
import type { Mistake } from '#football/entry/mistake.ts';
import type { Names } from '#contract/desk/record.ts';
import type { Locale } from '#i18n/locales.ts';
import { nameOf, type SayMatch } from './record-words.ts';
import { playerText } from './sheet.ts';

interface Person {
  player?: string | undefined;
  name?: Partial<Names> | undefined;
}

/** The minute of an event as it is written: `90+4`. */
export const minuteText = ({ minute, addedTime }: { minute: number; addedTime?: number | undefined }): string =>
  `${minute}${addedTime === undefined ? '' : `+${addedTime}`}`;

/** Entries as people read them, in the interface's language. */
export const entryTexts = (say: SayMatch, sheet: MatchSheet, locale: Locale) => {
  const personText = ({ player, name }: Person): string => {
    const own = nameOf(name, locale);
    if (own !== '' || player === undefined) return own;
    const known = [...sheet.home.players, ...sheet.away.players].find(({ id }) => id === player);
    return nameOf(known?.name, locale) || player;
  };
  /** The parts of an entry: what it is, whose, who, when. */
  const partsOf = (entry: LiveEntry): string[] => {
    switch (entry.type) {
      case 'start':
        return [say(`start.${entry.period}`)];
      case 'addedTime':
        return [say('entry.addedTime', { minutes: entry.minutes })];
      case 'note':
        return [say(`entry.${entry.kind}`), nameOf(entry.text, locale)];
      case 'lineup':
        return [say('entry.lineup'), sheet[entry.side].name, entry.formation ?? ''];
      case 'undo':
        return [say('entry.undo')];
      case 'pause':
      case 'suspend':
      case 'abandon':
      case 'end':
        return [say(`entry.${entry.type}`)];
      default: {
        const off = 'off' in entry && entry.off ? say('entry.for', { player: personText(entry.off) }) : '';
        const minute = 'minute' in entry ? say('entry.minute', { minute: minuteText(entry) }) : '';
        return [say(`event.${entry.type}`), sheet[entry.side].name, personText(entry), off, minute];
      }
    }
  };
  return {
    personText,
    partsOf: (entry: LiveEntry): string[] => partsOf(entry).filter((part) => part !== ''),
    mistakeText: ({ mistake, typed = '', near = '', side, players = [] }: Mistake): string =>
      say(`mistake.${mistake}`, {
        ...{
          typed,
          near,
          players: players.map((player) => playerText(player, locale)).join(locale === 'ar' ? '، ' : ', '),
        },
        team: side === undefined ? '' : sheet[side].name,
      }),
  };
};

export type EntryTexts = ReturnType<typeof entryTexts>;
