/** One formatter per zone: creating one costs more than a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, made);
  return made;
}

/** The offset of an IANA zone at an instant, in minutes: −240 for New York in July. */
export function zoneOffsetMinutes(timeZone: string, instant: string | number): number {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -size : size;
}

/**
 * The offset of a zone when its clocks show a time, in minutes. For a time that occurs twice it is the earlier one's; a skipped time is
 * read as if the clocks had not changed.
 *
 * @param local the wall clock's time as milliseconds, as if it were UTC
 */
export function offsetAtLocalTime(timeZone: string, local: number): number {
  const hour = 3_600_000;
  const before = zoneOffsetMinutes(timeZone, local - 24 * hour);
  const at = zoneOffsetMinutes(timeZone, local - before * 60_000);
  if (at === before) return before;
  return zoneOffsetMinutes(timeZone, local - at * 60_000) === at ? at : before;
}
