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
export interface Calendar {
  /** Language of its texts. */
  language: string;
  name: string;
  /** The page it belongs to, and its own address. */
  url: string;
  source: string;
  events: CalendarEvent[];
}

/** How long a program may cache a calendar. */
const refresh = 'PT6H';

const octetsInLine = 75;

/** Folds a line after 75 octets, between characters; the continuation begins with a space (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsInLine) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
};

/** A text as the value of a property (RFC 5545, 3.3.11). Control characters cannot be written. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

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
  `UID:${text(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${instant(event.stamp)}`,
  ...(event.modified === undefined ? [] : [`LAST-MODIFIED:${instant(event.modified)}`]),
  ...times(event),
  `SUMMARY:${text(event.summary)}`,
  ...(event.description === undefined ? [] : [`DESCRIPTION:${text(event.description)}`]),
  ...(event.location === undefined ? [] : [`LOCATION:${text(event.location)}`]),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  `STATUS:${event.status}`,
  // Does not block the subscriber's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * A calendar for calendar programs (RFC 5545; name, source and refreshing by RFC 7986, and the extensions that older programs read). It
 * must have at least one event: the format requires one.
 */
export const icalendar = ({ language, name, url, source, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mustadira//Matches//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `URL:${url}`,
    `SOURCE;VALUE=URI:${source}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
