import {
  type CalendarHead,
  endLines,
  foldedLines,
  headLines,
  textValue,
} from '#contract/site-files/icalendar-lines.ts';

/** An event of a calendar. Texts are plain and may contain line breaks. */
export interface CalendarEvent {
  /** Constant for the life of the event, and globally unique. */
  uid: string;
  /** An instant, ISO 8601 in UTC, or a day, `2026-07-19`: then the event takes the whole day. */
  start: string;
  /** Its length; ignored for a day. */
  minutes: number;
  /** When the event was generated, ISO 8601. */
  stamp: string;
  /** When its facts last changed, ISO 8601, if known. */
  modified?: string;
  /** Increases with each change. */
  sequence: number;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** A calendar to be subscribed to. */
export interface Calendar extends CalendarHead {
  events: CalendarEvent[];
}

const compact = (iso: string): string => iso.replaceAll(/[-:]/g, '');
const date = (day: string): string => `;VALUE=DATE:${compact(day)}`;
/** `20260719T190000Z` */
const instant = (time: string | number): string => `${compact(new Date(time).toISOString().slice(0, 19))}Z`;

const dayMinutes = 1440;
const after = (start: string, minutes: number): number => Date.parse(start) + minutes * 60_000;

const times = ({ start, minutes }: CalendarEvent): string[] =>
  start.includes('T')
    ? [`DTSTART:${instant(start)}`, `DTEND:${instant(after(start, minutes))}`]
    : [`DTSTART${date(start)}`, `DTEND${date(new Date(after(start, dayMinutes)).toISOString().slice(0, 10))}`];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${textValue(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${instant(event.stamp)}`,
  ...(event.modified === undefined ? [] : [`LAST-MODIFIED:${instant(event.modified)}`]),
  ...times(event),
  `SUMMARY:${textValue(event.summary)}`,
  ...(event.description === undefined ? [] : [`DESCRIPTION:${textValue(event.description)}`]),
  ...(event.location === undefined ? [] : [`LOCATION:${textValue(event.location)}`]),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  `STATUS:${event.status}`,
  // Does not block the subscriber's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar for calendar programs. It must have at least one event: the format requires one. */
export const icalendar = ({ events, ...head }: Calendar): string =>
  foldedLines([...headLines(head), ...events.flatMap(eventLines), ...endLines]);
