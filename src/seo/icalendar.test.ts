import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, icalendar } from './icalendar.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'final@example.org',
  start: '2026-07-19T19:00:00Z',
  minutes: 120,
  stamp: '2026-06-01T00:00:00Z',
  sequence: 0,
  summary: 'Spain v Argentina',
  status: 'CONFIRMED',
  ...changes,
});
const calendarOf = (...events: CalendarEvent[]): string =>
  icalendar({
    language: 'en',
    name: 'World Cup',
    url: 'https://example.org/en/cup',
    source: 'https://example.org/cup.ics',
    events,
  });
/** The unfolded lines. */
const linesOf = (calendar: string): string[] => calendar.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (calendar: string, name: string): string | undefined =>
  linesOf(calendar)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('a calendar', () => {
  it('is written line by line', () => {
    const written = calendarOf(
      event({
        sequence: 7,
        modified: '2026-07-01T10:20:30+03:00',
        description: 'Final\nhttps://example.org/final',
        location: 'Stadium, City',
        url: 'https://example.org/final',
      }),
    );
    expect(written.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mustadira//Matches//EN',
      'CALSCALE:GREGORIAN',
      'NAME:World Cup',
      'X-WR-CALNAME:World Cup',
      'URL:https://example.org/en/cup',
      'SOURCE;VALUE=URI:https://example.org/cup.ics',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:final@example.org',
      'SEQUENCE:7',
      'DTSTAMP:20260601T000000Z',
      'LAST-MODIFIED:20260701T072030Z',
      'DTSTART:20260719T190000Z',
      'DTEND:20260719T210000Z',
      'SUMMARY:Spain v Argentina',
      'DESCRIPTION:Final\\nhttps://example.org/final',
      'LOCATION:Stadium\\, City',
      'URL:https://example.org/final',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('gives an event without a time its whole day, across the end of a year too', () => {
    const lines = linesOf(calendarOf(event({ start: '2026-12-31' })));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  });

  it('escapes special characters of the format', () => {
    expect(valueOf(calendarOf(event({ summary: 'a, b; c\\d\r\ne\tf' })), 'SUMMARY')).toBe('a\\, b\\; c\\\\d\\ne f');
  });

  it('folds any text into lines of 75 octets at most, from which it can be restored', () => {
    const unescaped = (value = ''): string =>
      value.replace(/\\(n|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .filter((value) => !/[\u0000-\u001f\u007f]/.test(value));
    fc.assert(
      fc.property(anyText, (summary) => {
        const written = calendarOf(event({ summary }));
        for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(unescaped(valueOf(written, 'SUMMARY'))).toBe(summary);
      }),
    );
  });

  it('does not split a character', () => {
    const written = calendarOf(event({ summary: 'كأس العالم 🏆 '.repeat(20) }));
    expect(written).not.toContain('\ufffd');
    expect(Buffer.from(written).toString('utf8')).toBe(written);
  });
});
