import { type Direction, localeFacts, type Locale, type Script } from '#i18n/locales.ts';
import { type Box, column, type Maybe } from './parts.ts';
import { palette } from './palette.ts';

/** Size of every share image in pixels: the one that Open Graph's readers expect, 1.91 to 1. */
export const canvas = { width: 1200, height: 630 } as const;

/** Air at the edges. */
export const margin = 48;

/** How texts of a script are set. */
interface Typography {
  /** Line height. */
  leading: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** Arabic is never tight, Latin headlines are. */
const typographies: Record<Script, Typography> = {
  arabic: { leading: 1.36, tracking: 0 },
  latin: { leading: 1.14, tracking: -0.018 },
};

export const typographyOf = (locale: Locale): Typography => typographies[localeFacts[locale].script];

export const directionOf = (locale: Locale): Direction => localeFacts[locale].dir;

/** The whole picture, in its language's direction. */
export const frame = (locale: Locale, backgroundColor: string, ...parts: Maybe[]): Box => ({
  ...column(
    {
      position: 'relative',
      ...canvas,
      overflow: 'hidden',
      backgroundColor,
      color: palette.ink,
      fontWeight: 500,
      fontSize: 30,
      lineHeight: typographyOf(locale).leading,
    },
    ...parts,
  ),
  dir: directionOf(locale),
});

/** A distance from the side on which the language starts. */
export const fromStart = (locale: Locale, pixels: number): { left: number } | { right: number } =>
  directionOf(locale) === 'rtl' ? { right: pixels } : { left: pixels };

/** The same, from the other side. */
export const fromEnd = (locale: Locale, pixels: number): { left: number } | { right: number } =>
  directionOf(locale) === 'rtl' ? { left: pixels } : { right: pixels };
