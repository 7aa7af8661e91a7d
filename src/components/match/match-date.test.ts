import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundMatch } from '#components/search/match.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { localsOf } from '../../../tests/fixtures/matches/sample-views.ts';
import { matchHead } from './match-head.ts';
import { matchPicture } from './match-share.ts';
import { stageLabel } from './stage-label.ts';
import { stateNote } from './match-state.ts';

const season = 'coast-league-2026-27';
const folder = newsroomFolder();
let reader: ReturnType<typeof openReader>;

/** The samples, with a day at the home team's ground that begins twelve hours before Cairo's, and a final with a name of its own. */
beforeAll(async () => {
  const files = structuredClone(everyStatusFiles) as Record<string, Record<string, unknown>>;
  Object.assign(files['football/venues/harbour-ground.json'] ?? {}, { timeZone: 'Pacific/Kiritimati' });
  const stages = files[`football/seasons/${season}/season.json`]?.['stages'] as object[];
  Object.assign(stages[1] ?? {}, {
    name: { ar: 'نصف النهائي', en: 'Semi-finals' },
    matchName: { ar: 'نصف النهائي', en: 'Semi-final' },
  });
  for (const [file, content] of Object.entries(files)) folder.write(file, content);
  await folder.index();
  reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
});
afterAll(() => {
  reader.close();
  folder.dispose();
});

const locals = (locale: 'ar' | 'en' = 'en'): App.Locals => ({
  ...localsOf(locale),
  numerals: 'latn',
  read: reader.forPage(),
});
const viewOf = (id: string) => {
  const view = reader.forPage().match(`${season}-${id}`);
  if (!view) throw new Error(`There is no ${id} among the samples`);
  return view;
};

describe('the day of a match', () => {
  it('is that of its stadium: on its page, in its description and in its share image', () => {
    const view = viewOf('finished');
    expect([view.match.kickoff, view.day]).toEqual(['2026-11-01T17:30:00Z', '2026-11-02']);
    expect(matchHead(view, locals()).description).toContain('on 2 November 2026');
    expect(matchHead(view, locals('ar')).description).toContain('2 نوفمبر 2026');
    expect(matchPicture(view, locals()).day).toBe('2 November 2026');
  });

  it('is that of its stadium in search results, which are drawn in the browser', () => {
    expect(foundMatch(viewOf('finished'), locals())).toMatchObject({ day: '2026-11-02' });
    expect(foundMatch(viewOf('postponed'), locals())).not.toHaveProperty('day');
  });

  it('is the newsroom’s where the stadium is not known, and the one given where the time is not confirmed', () => {
    expect(viewOf('postponed').day).toBe('2026-11-22');
    expect(stateNote(viewOf('postponed'), locals())).toContain('Sunday 22 November 2026');
    expect(viewOf('day-only').day).toBe('2026-11-22');
  });
});

describe('the stage of a match', () => {
  it('is a semi-final, and several are the semi-finals', () => {
    const view = viewOf('final');
    expect([stageLabel(view, locals()), stageLabel(view, locals(), 2)]).toEqual(['Semi-final', 'Semi-finals']);
    expect(matchHead(view, locals()).title).toMatch(/: Semi-final, Coast League 2026\/27$/);
  });

  it('is the matchday in a league, in titles too', () => {
    expect(matchHead(viewOf('finished'), locals()).title).toMatch(/: Matchday 1, Coast League 2026\/27$/);
    expect(matchHead(viewOf('finished'), locals('ar')).title).not.toContain('الدوري،');
  });
});
