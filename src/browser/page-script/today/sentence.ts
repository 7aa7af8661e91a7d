import { type KnownDays } from './known-days.ts';
import { dayText, type TodayWords } from './words.ts';

/** A day as a link to its matches. */
export const dayLink = (day: string, folder: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = `${folder}${day}`;
  link.textContent = dayText(day);
  return link;
};

/** The match days before and after a day without matches, in a sentence: «آخر المباريات: الأحد 19 يوليو 2026. …» */
export const nearestDaysText = (
  { last, next }: { last?: string; next?: string },
  folder: string,
  words: TodayWords,
): (Node | string)[] => [
  ...(last ? [`${words.last} `, dayLink(last, folder), '. '] : []),
  ...(next ? [`${words.next} `, dayLink(next, folder), '.'] : [words.noNext]),
];

/** The match days around a day. */
export const nearestMatchDays = (days: KnownDays, day: string): { last?: string; next?: string } => ({
  last: days.last(day),
  next: days.next(day),
});
