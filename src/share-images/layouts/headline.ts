import { isolateFigures } from '#i18n/bidi/isolate.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import type { Fitted, Style } from '../parts.ts';
import { typographyOf } from '../frame.ts';

/** A title or name: bold, as large as possible, its scores unbroken and left to right. */
export const headline = (
  locale: Locale,
  text: string,
  width: number,
  sizes: Fitted['sizes'],
  style: Style = {},
): Fitted => ({
  kind: 'fitted',
  text: isolateFigures(text, localeFacts[locale].dir),
  width,
  sizes,
  lineHeight: typographyOf(locale).leading,
  style: { fontWeight: 700, letterSpacing: `${typographyOf(locale).tracking}em`, ...style },
});

/** A short text beside others, in sizes of its own. */
export const label = (
  locale: Locale,
  text: string,
  width: number,
  sizes: Fitted['sizes'],
  style: Style = {},
): Fitted => ({
  kind: 'fitted',
  text: isolateFigures(text, localeFacts[locale].dir),
  width,
  sizes,
  lineHeight: typographyOf(locale).leading + 0.12,
  style,
});

/** A sentence under a headline. */
export const sentence = (locale: Locale, text: string, width: number, size: number, style?: Style): Fitted => {
  const sizes = [
    { size, lines: 2 },
    { size: size - 4, lines: 3 },
  ];
  return label(locale, text, width, sizes, style);
};
