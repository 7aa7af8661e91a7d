import { type CalendarHead, endLines, foldedLines, headLines } from '#site-files/icalendar-lines.ts';

/** The events of a published calendar, each as it stands there: folded lines, with their line breaks. */
const eventsIn = (calendar: string): string[] => calendar.match(/^BEGIN:VEVENT\r\n[^]*?^END:VEVENT\r\n/gm) ?? [];

/** What identifies an event: a match of two followed teams is in both of their calendars. */
const uidOf = (event: string): string => /^UID:(.*(?:\r\n .*)*)/m.exec(event)?.[1] ?? event;

/** One calendar of the events of several, each once. Undefined where there are none: a calendar cannot be empty. */
export const composeCalendar = (head: CalendarHead, calendars: readonly string[]): string | undefined => {
  const events = new Map(calendars.flatMap(eventsIn).map((event) => [uidOf(event), event]));
  if (events.size === 0) return undefined;
  return `${foldedLines(headLines(head))}\r\n${[...events.values()].join('')}${foldedLines(endLines)}`;
};
