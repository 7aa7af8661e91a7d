/** What the script of match days says, in the page's language: messages `match:today`. */
export interface TodayWords {
  yesterday: string;
  today: string;
  tomorrow: string;
  noneYesterday: string;
  noneToday: string;
  noneTomorrow: string;
  last: string;
  /** In how many days: `days_few`, in the plural forms of the language. */
  in: Record<string, string>;
  /** Two teams that meet: `{{home}} v {{away}}`. */
  pair: string;
  coming: string;
  earlier: string;
  following: string;
  live: string;
  toCome: string;
  over: string;
  /** Of one match. */
  result: string;
  off: string;
  awaited: string;
  loading: string;
  failed: string;
  comma: string;
}

/** A day in words, as the page's language writes it: Sunday 19 July 2026. */
export const dayText = (day: string): string => {
  const format = new Intl.DateTimeFormat(document.documentElement.dataset['intl'], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // Repeats i18n/date-text.ts, as local-kickoff.ts does.
  return format.format(Date.parse(day)).replace(/^(\p{L}+)[،,]/u, '$1');
};
