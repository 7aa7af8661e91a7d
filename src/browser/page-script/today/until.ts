import { fillCount } from '#i18n/fill.ts';
import type { TodayWords } from './words.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * How far away a day is that is not before today: «اليوم», «غدًا», «بعد 12 يومًا».
 * @param tag language, calendar and digits of the page
 */
export const untilText = (day: string, today: string, words: TodayWords['in'], tag: string): string => {
  const days = (Date.parse(day) - Date.parse(today)) / dayMs;
  return fillCount(words, 'days', days, tag, days.toLocaleString(tag));
};
