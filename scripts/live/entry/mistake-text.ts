import { type MatchSheet, playerName, type SheetPlayer } from '#football/entry/match-sheet.ts';
import type { Mistake, MistakeKey } from '#football/entry/mistake.ts';
import { fill } from '#i18n/fill.ts';

const texts: Readonly<Record<MistakeKey, string>> = {
  noMinute: '{{typed}} is no minute: 1 to 120, or 90+4',
  addedTooLong: '{{typed}} is no minute: 30 are added at most',
  twoMinutes: 'There are two minutes: leave out the first or the last',
  minuteOfNone: '{{typed}} is a minute, and only what happens in play has one',
  noShirt: '{{typed}} is no shirt number: 1 to 99',
  whose: 'Whose? Write h or a, or a player: g h 10 23, g a Mbappé 90+4',
  whoOn: 'Who comes on, and for whom? sub h 20 10 60, or sub h Olmo for Yamal 60',
  whoseKick: 'Whose kick? Write h or a, or a player: s h 10',
  noFormation: '{{typed}} is no formation: 4-3-3, from defence to attack',
  elevenStart: "Eleven start: xi h 4-3-3 and their numbers, the goalkeeper's first, then the bench",
  twice: '{{typed}} is there twice',
  noAddedMinutes: '“{{typed}}” is no number of added minutes: +4',
  noEntryNumber: '“{{typed}}” is no number of an entry: ls lists them',
  unknownWord: '“{{typed}}” is no command: ? lists them',
  unknownWordNear: '“{{typed}}” is no command ({{near}}?): ? lists them',
  whatAbout: 'What is it about? {{typed}} TEXT, or in two languages {{typed}} TEXT | نص',
  manyNamed: '“{{typed}}” may be {{players}}',
  noNumbers: 'No shirt numbers of {{team}} are recorded: type a name',
  noSuchNumber: '{{team}} has no number {{typed}}',
  bothHave: 'Both sides have a “{{typed}}”: write h or a before the name',
  neitherHas: 'Neither side has a known “{{typed}}”: write h or a before the name',
  forHimself: 'Nobody comes on for himself: sub h ON OFF',
};

const withNumber = (player: SheetPlayer): string =>
  [player.shirtNumber, playerName(player)].filter((each) => each !== undefined).join(' ');

/** What is wrong with a line, as a terminal says it. */
export const mistakeText = (
  { mistake, typed = '', near = '', side, players = [] }: Mistake,
  sheet: MatchSheet,
): string =>
  fill(texts[mistake], {
    ...{ typed, near, players: players.map(withNumber).join(', ') },
    team: side === undefined ? '' : sheet[side].name,
  });
