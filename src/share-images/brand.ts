import { readFileSync } from 'node:fs';
import { type Locale, localeFacts, type Script } from '#i18n/locales.ts';
import { drawing, type Drawing, type Style } from './parts.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../styles/brand/${name}.svg`, import.meta.url), 'utf8').trim();
const mark = read('mark');
const wordmarks: Record<Script, string> = { arabic: read('wordmark-arabic'), latin: read('wordmark-latin') };

const sizeOf = (svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};
const inked = (svg: string, colour: string): string => svg.replaceAll('currentColor', colour);

/** The name in its script with the mark as its full stop, at a width in pixels. */
export const wordmark = (locale: Locale, width: number, colour: string, style?: Style): Drawing => {
  const svg = wordmarks[localeFacts[locale].script];
  const box = sizeOf(svg);
  return drawing(inked(svg, colour), width, (width * box.height) / box.width, style);
};

/** The mark alone. */
export const brandMark = (size: number, colour: string, style?: Style): Drawing =>
  drawing(inked(mark, colour), size, size, style);
