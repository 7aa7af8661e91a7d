import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { drawingText, markText, wordmarkFile } from '#settings/site/site-drawings.ts';
import { headline } from './layouts/headline.ts';
import { drawing, type Drawing, type Fitted, type Style } from './parts.ts';

const sizeOf = (svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};
const inked = (svg: string, colour: string): string => svg.replaceAll('currentColor', colour);

/** The paper's name as it is drawn in a language, at a width in pixels; as text where it is not drawn. */
export const wordmark = (locale: Locale, width: number, colour: string, style?: Style): Drawing | Fitted => {
  const file = wordmarkFile(locale);
  if (file === undefined) return setName(locale, width, { ...style, color: colour });
  const svg = drawingText(file);
  const box = sizeOf(svg);
  return drawing(inked(svg, colour), width, (width * box.height) / box.width, style);
};

/** Sizes of a name in one line, as shares of its width; a very long one has two. */
const nameSizes = [0.26, 0.22, 0.18, 0.15, 0.12, 0.1];

const setName = (locale: Locale, width: number, style: Style): Fitted =>
  headline(
    locale,
    translator(locale)('siteName'),
    width,
    nameSizes.map((share, at) => ({ size: Math.round(width * share), lines: at === nameSizes.length - 1 ? 2 : 1 })),
    { fontWeight: 800, ...style },
  );

/** The mark alone. */
export const brandMark = (size: number, colour: string, style?: Style): Drawing =>
  drawing(inked(markText(), colour), size, size, style);
