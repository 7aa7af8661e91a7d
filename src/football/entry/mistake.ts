import type { SheetPlayer } from './match-sheet.ts';

/** Why a line says nothing that can be entered. */
export type MistakeKey =
  | 'noMinute'
  | 'addedTooLong'
  | 'twoMinutes'
  | 'minuteOfNone'
  | 'noShirt'
  | 'whose'
  | 'whoOn'
  | 'whoseKick'
  | 'noFormation'
  | 'elevenStart'
  | 'twice'
  | 'noAddedMinutes'
  | 'noEntryNumber'
  | 'unknownWord'
  | 'unknownWordNear'
  | 'whatAbout'
  | 'manyNamed'
  | 'noNumbers'
  | 'noSuchNumber'
  | 'bothHave'
  | 'neitherHas'
  | 'forHimself';

/** A line that says nothing that can be entered, and why: words are made of it where it is shown. */
export interface Mistake {
  mistake: MistakeKey;
  /** What was typed. */
  typed?: string;
  /** Another word that it is near to. */
  near?: string;
  /** The team that it is about. */
  side?: 'home' | 'away';
  /** Players whom a name may mean. */
  players?: readonly SheetPlayer[];
}

export const isMistake = (value: object): value is Mistake => 'mistake' in value;
