import { expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';

const season = 'coast-league-2026-27';

it('lists scorers of as many goals in the order of their names in the language', async () => {
  const folder = newsroomFolder();
  const goal = (ar: string, en: string) => ({ type: 'goal', minute: 5, team: 'harbour', name: { ar, en } });
  const events = [goal('يوسف عادل', 'Adam Youssef'), goal('إبراهيم زكي', 'Zaki Ibrahim')];
  // With most scorers unknown there is no list.
  const ofOthers = everyMatch.filter(
    (match) => match.id === `${season}-finished` || !('score' in match) || match.stage === 'final',
  );
  const matches = ofOthers.map((match) =>
    match.id === `${season}-finished` ? { ...match, events, score: { regularTime: { home: 2, away: 0 } } } : match,
  );
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  folder.write(`football/seasons/${season}/matches.json`, matches);
  await folder.index();
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  const read = reader.forPage();
  const names = (locale: 'ar' | 'en') => read.scorers(season, locale).map(({ displayName }) => displayName[locale]);
  expect(names('ar')).toEqual(['إبراهيم زكي', 'يوسف عادل']);
  expect(names('en')).toEqual(['Adam Youssef', 'Zaki Ibrahim']);
  reader.close();
  folder.dispose();
});
