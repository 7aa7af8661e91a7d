import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { openReader, type Reader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { importAfter } from '../../../tests/fixtures/openfootball/import-states.ts';
import { localsOf } from '../../../tests/fixtures/matches/sample-views.ts';
import { calendarEvent } from './calendar-event.ts';
import { matchData } from './match-data.ts';

let folder: ReturnType<typeof newsroomFolder>;
let reader: Reader;
beforeAll(async () => {
  folder = newsroomFolder();
  await importAfter('2026', '2026-07-05', folder.contentDir);
  await folder.index();
  reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-07-06') });
});
afterAll(() => {
  reader.close();
  folder.dispose();
});

const site = new URL('https://mustadira.example');
const page = {
  absolute: (path: string) => new URL(path, site).href,
  image: 'https://mustadira.example/i.jpg',
  url: '',
};
const read = () => reader.forPage();
const view = (id: string): MatchView => {
  const found = read().match(`world-cup-2026-${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('a match whose teams are not known yet', () => {
  it('is words in a calendar', () => {
    const event = calendarEvent(view('match-104'), localsOf('ar'), site);
    expect(event.summary).toBe('الفائز من المباراة 101 ضد الفائز من المباراة 102');
  });

  it('says nothing to search engines of a team that is none, and names one that is known', () => {
    const locals = { ...localsOf('en'), read: { rating: () => undefined } } as unknown as Parameters<
      typeof matchData
    >[1];
    const final = matchData(view('match-104'), locals)(page as never);
    expect(final).toMatchObject({ name: 'Winners of match 101 v Winners of match 102' });
    expect(final).not.toHaveProperty('homeTeam');
    expect(final).not.toHaveProperty('awayTeam');
    expect(matchData(view('quarter-final-france-morocco'), locals)(page as never)).toMatchObject({
      homeTeam: { name: 'France' },
    });
  });

  it('leads to the matches that its sides come from', () => {
    const pathway = read().pathway('world-cup-2026-match-104');
    expect(pathway?.from.map((origin) => 'words' in origin && [origin.words.en, origin.match.match.number])).toEqual([
      ['Winners of match 101', 101],
      ['Winners of match 102', 102],
    ]);
  });
});
