const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Beyond this a date says enough. */
const maxRemainingMs = 7 * dayMs;

/**
 * The approximate time until an instant, such as "in 3 hours": in days from two days on, in hours from two hours on, then in minutes. Empty
 * where it is past, or more than a week away.
 * @param instant in milliseconds since 1970, as `now`
 * @param tag a BCP 47 tag
 */
export const remainingText = (instant: number, now: number, tag: string): string => {
  const remaining = instant - now;
  if (remaining <= 0 || remaining > maxRemainingMs) return '';
  const format = new Intl.RelativeTimeFormat(tag);
  if (remaining >= 2 * dayMs) return format.format(Math.floor(remaining / dayMs), 'day');
  if (remaining >= 2 * hourMs) return format.format(Math.floor(remaining / hourMs), 'hour');
  return format.format(Math.ceil(remaining / minuteMs), 'minute');
};
