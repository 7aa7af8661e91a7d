import { type CalendarHead, endLines, foldedLines, headLines } from '#contract/site-files/icalendar-lines.ts';

const [eventStart, eventEnd] = ['BEGIN:VEVENT\r\n', 'END:VEVENT\r\n'];

/** The events of a published calendar, unchanged: folded lines, with their line breaks. A folded line begins with a space. */
function* eventsIn(calendar: string): Generator<string> {
  for (let start = calendar.indexOf(`\n${eventStart}`) + 1; start > 0;) {
    const end = calendar.indexOf(`\n${eventEnd}`, start) + 1;
    if (end === 0) return;
    yield calendar.slice(start, end + eventEnd.length);
    start = calendar.indexOf(`\n${eventStart}`, end) + 1;
  }
}

/** The id of an event: a match of two followed teams is in both of their calendars. */
const uidOf = (event: string): string => /^UID:(.*(?:\r\n .*)*)/m.exec(event)?.[1] ?? event;

/** One calendar of the events of several, each once. Undefined if there are none: a calendar cannot be empty. */
export const composeCalendar = (head: CalendarHead, calendars: readonly string[]): string | undefined => {
  const events = new Map<string, string>();
  for (const calendar of calendars) for (const event of eventsIn(calendar)) events.set(uidOf(event), event);
  if (events.size === 0) return undefined;
  return `${foldedLines(headLines(head))}\r\n${[...events.values()].join('')}${foldedLines(endLines)}`;
};
