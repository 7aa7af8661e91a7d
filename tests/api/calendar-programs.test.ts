import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent } from '#components/match/calendar-event.ts';
import { locales } from '#i18n/locales.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { icalendar } from '#seo/icalendar.ts';
import { everyMatch } from '../fixtures/matches/every-status.ts';
import { localsOf, sampleViews } from '../fixtures/matches/sample-views.ts';

const site = new URL('https://mustadira.example');
let views: MatchView[];
beforeAll(async () => {
  const view = await sampleViews();
  views = everyMatch.map(({ id }) => view(id.replace('coast-league-2026-27-', '')));
});

// Two independent parsers.
describe.each(locales)('calendar programs read the calendar in %s', (locale) => {
  const name = locale === 'ar' ? 'مباريات دوري الساحل' : 'Coast League: matches';
  const expected = () => views.map((view) => calendarEvent(view, localsOf(locale), site));
  const written = () =>
    icalendar({ language: locale, name, url: site.href, source: `${site.href}league.ics`, events: expected() });

  it('as ical.js does', () => {
    const calendar = new ICAL.Component(ICAL.parse(written()) as string);
    expect(calendar.getFirstPropertyValue('name')).toBe(name);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(everyMatch.length);
    for (const [at, event] of expected().entries()) {
      const found = events[at];
      expect(found).toMatchObject({ uid: event.uid, summary: event.summary, description: event.description });
      expect(found?.sequence).toBe(event.sequence);
      expect(found?.location ?? undefined).toBe(event.location);
      expect(found?.component.getFirstPropertyValue('status')).toBe(event.status);
      const isDay = !event.start.includes('T');
      expect(found?.startDate.isDate).toBe(isDay);
      const start = isDay ? found?.startDate.toString() : found?.startDate.toJSDate().toISOString();
      expect(start).toBe(isDay ? event.start : new Date(event.start).toISOString());
      expect(found?.duration.toSeconds()).toBe(isDay ? 86_400 : event.minutes * 60);
    }
  });

  it('as node-ical does', () => {
    const parts = Object.values(nodeIcal.parseICS(written()));
    const events = parts.flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
    expect(events).toHaveLength(everyMatch.length);
    for (const event of expected()) {
      const found = events.find(({ uid }) => uid === event.uid);
      const { summary, description, location, status } = event;
      expect(found).toMatchObject({ summary, description, status });
      expect(found?.location).toBe(location);
      const isDay = !event.start.includes('T');
      expect(found?.datetype).toBe(isDay ? 'date' : 'date-time');
      if (!isDay) expect(found?.start.toISOString()).toBe(new Date(event.start).toISOString());
    }
  });
});
