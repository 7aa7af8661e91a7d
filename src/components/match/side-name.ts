import type { Locale } from '#i18n/locales.ts';
import type { Side } from '#newsroom/reader/matches.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** The name of a side in a line: its short name if it has one, or the words for an unknown team. */
export const sideName = (side: Side): LocalisedName =>
  side.kind === 'team' ? (side.club.shortName ?? side.club.name) : side.name;

/** The same as plain text, Latin where no Arabic spelling is known. */
export const sideText = (side: Side, locale: Locale): string => nameIn(sideName(side), locale);
