import { dateText } from '#i18n/date-text.ts';
import { fillCount } from '#i18n/fill.ts';
import type { Messages } from '#i18n/message-types.ts';
import { percentText } from '#i18n/percent-text.ts';

export type PollWords = Messages['voting'];

/** Numbers and instants as the page writes them. */
export interface PollFormats {
  number: (value: number) => string;
  /** @param value from 0 to 100 */
  percent: (value: number) => string;
  /** The day of an instant in ISO 8601: Friday 15 January 2027. */
  day: (instant: string) => string;
  /** Its hour: 22:00. */
  time: (instant: string) => string;
  /** How many votes, in words. */
  total: (votes: number, words: PollWords) => string;
}

/**
 * @param tag language, calendar and digits of the page
 * @param timeZone of the newsroom during a build; of the reader in a browser
 */
export const pollFormats = (tag: string, timeZone?: string): PollFormats => {
  const plain = new Intl.NumberFormat(tag);
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return {
    number: (value) => plain.format(value),
    percent: (value) => percentText(plain.format(value)),
    day: (instant) => dateText(day, new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
    total: (votes, words) => fillCount(words.counted, 'total', votes, tag, plain.format(votes)),
  };
};
