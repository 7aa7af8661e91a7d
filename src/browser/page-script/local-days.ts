import { nearestDays } from '#football/nearest-days.ts';
import { followedFirst } from './today/followed-first.ts';
import { dayOf } from './today/local-day.ts';
import { isOnDay } from './today/row-element.ts';

const minuteMs = 60_000;

/** Makes a day's link active when a kickoff falls on the day in the reader's time zone. */
const turnDayLink = (link: HTMLAnchorElement): void => {
  const { day = '', kickoffs = '' } = link.dataset;
  const midnight = Date.parse(day);
  const isOn = (minutes: string): boolean => dayOf(midnight + Number(minutes) * minuteMs) === day;
  const address = link.getAttribute('href') ?? link.dataset['href'] ?? '';
  link.dataset['href'] = address;
  if (kickoffs.split(' ').some(isOn)) link.href = address;
  else link.removeAttribute('href');
};

/** Of the days in a strip, the nearest active ones on each side. */
const chooseDays = (strip: Element): void => {
  const days = [...strip.querySelectorAll('li')];
  const at = days.findIndex((day) => day.dataset['itself'] !== undefined);
  const leads = (day: Element): boolean => day.querySelector('a[href]') !== null;
  const shown = [...nearestDays(days.slice(0, at).reverse(), leads), ...nearestDays(days.slice(at + 1), leads)];
  days.forEach((day, index) => (day.hidden = index !== at && !shown.includes(day)));
};

/** Moves each match to its day in the reader's time zone: pages are built with the newsroom's. */
export const sortByLocalDay = (): void => {
  for (const part of document.querySelectorAll<HTMLElement>('.day-matches')) {
    for (const row of part.querySelectorAll<HTMLElement>('li[data-at]'))
      row.hidden = !isOnDay(row, part.dataset['day'] ?? '');
    // The page of matches arranges its days itself.
    if (!part.closest('.today')) followedFirst(part);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-kickoffs]')) turnDayLink(link);
  for (const strip of document.querySelectorAll('.day-strip')) chooseDays(strip);
};
