import { clock } from '#browser/clock.ts';
import { fill } from '#i18n/fill.ts';
import { dayOf } from './local-day.ts';
import { dayOfRow, type RowElement } from './row-element.ts';
import { untilText } from './until.ts';
import { dayText, type TodayWords } from './words.ts';

/** A day as a link to its matches. */
export const dayLink = (day: string, folder: string): HTMLAnchorElement => linkTo(`${folder}${day}`, dayText(day));

const linkTo = (href: string, text: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
};

/** «آخر المباريات: الأحد 19 يوليو 2026.» */
export const lastDayText = (day: string, folder: string, words: TodayWords): (Node | string)[] => [
  `${words.last} `,
  dayLink(day, folder),
  '.',
];

/** The next match day, counted down to by the reader's clock: «بعد 12 يومًا: إسبانيا ضد فرنسا.», where the page has its first match. */
export const nextDayText = (
  day: string,
  { folder, rows }: { folder: string; rows: readonly RowElement[] },
  words: TodayWords,
): (Node | string)[] => {
  const [first] = rows
    .filter((row) => dayOfRow(row) === day)
    .sort((one, other) => String(one.dataset['at']).localeCompare(String(other.dataset['at'])));
  const [home, away] = ['home', 'away'].map((side) => first?.querySelector(`.${side} .name`)?.textContent);
  const match = first && linkTo(first.querySelector('a')?.href ?? '', fill(words.pair, { home, away }));
  const until = untilText(day, dayOf(clock.now()), words.in, document.documentElement.dataset['intl'] ?? '');
  return [`${until}: `, match ?? dayLink(day, folder), '.'];
};
