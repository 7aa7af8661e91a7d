import { siteName } from '#settings/site/site-file.ts';

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

/** The lines of a calendar file, each folded. */
export const foldedLines = (lines: readonly string[]): string => lines.map(fold).join('\r\n');

/** A text as the value of a property (RFC 5545, 3.3.11). Control characters cannot be written. */
export const textValue = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** How long a program may cache a calendar. */
const refresh = 'PT6H';

/** What describes a calendar as a whole. */
export interface CalendarHead {
  /** Language of its texts. */
  language: string;
  name: string;
  /** The page it belongs to, and its own address. */
  url: string;
  source: string;
}

/** The first lines of a calendar (RFC 5545; name, source and refreshing by RFC 7986, and the extensions that older programs read). */
export const headLines = ({ language, name, url, source }: CalendarHead): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:${textValue(`-//${siteName}//Matches//${language.toUpperCase()}`)}`,
  'CALSCALE:GREGORIAN',
  `NAME:${textValue(name)}`,
  `X-WR-CALNAME:${textValue(name)}`,
  `URL:${url}`,
  `SOURCE;VALUE=URI:${source}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/** The last lines: a file ends with a line break. */
export const endLines = ['END:VCALENDAR', ''];
