import { localeFacts, type Locale } from '#i18n/locales.ts';
import { type Box, column, type Direction, type Maybe } from './parts.ts';
import { palette } from './palette.ts';

/** Size of every share image in pixels: the one that Open Graph's readers expect, 1.91 to 1. */
export const canvas = { width: 1200, height: 630 } as const;

/** The name of the site's typeface in pictures. */
export const typeface = 'Alexandria';

/** Air at the edges. */
export const margin = 48;

/** Letter spacing: Arabic is never tight, Latin headlines are. */
export const typography: Record<Locale, { leading: number; tracking: number }> = {
  ar: { leading: 1.36, tracking: 0 },
  en: { leading: 1.14, tracking: -0.018 },
};

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
      fontFamily: typeface,
      fontWeight: 500,
      fontSize: 30,
      lineHeight: typography[locale].leading,
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
