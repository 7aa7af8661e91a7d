import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { clearPendingChanges, readPendingChanges } from './pending-changes.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

/** Keys that an index run changed, as `key` or `key@instant`, sorted; clears them afterwards. */
const changedBy = async (now?: string): Promise<string[]> => {
  await folder.index(now === undefined ? undefined : new Date(now));
  const { changes, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  return changes.map(({ key, at }) => (at ? `${key}@${at}` : key)).sort();
};

describe('indexing invalidates', () => {
  it('everything at first, and nothing when nothing changed', async () => {
    folder.story('news/one');
    expect(await changedBy()).toEqual(['everything']);
    expect(await changedBy()).toEqual([]);
  });

  it('one edition when its text changed', async () => {
    folder.story('news/one', { tags: ['cup'] });
    await changedBy();
    folder.write('news/one/en.md', 'Another text.');
    expect(await changedBy()).toEqual(['edition/news/one/en', 'month/news/2026-07', 'slug/news/en/one']);
  });

  it('its lists and subjects when a story appears or disappears', async () => {
    folder.story('news/one');
    await changedBy();
    folder.story('news/two', { tags: ['cup'], title: { en: 'Two' } });
    folder.remove('news/two/ar.md');
    const keys = [
      'edition/news/two/en',
      'list/news/en@2026-07-01T10:00:00.000Z',
      'month/news/2026-07',
      'slug/news/en/two',
      'subject/author/desk/en@2026-07-01T10:00:00.000Z',
      'subject/tag/cup/en@2026-07-01T10:00:00.000Z',
    ];
    expect(await changedBy()).toEqual(keys);
    folder.remove('news/two');
    expect(await changedBy()).toEqual(keys);
  });

  it('both addresses when a slug changed', async () => {
    folder.story('news/one');
    await changedBy();
    folder.story('news/one', { slug: { ar: 'خبر-one', en: 'other' } });
    expect(await changedBy()).toEqual([
      'addresses',
      'edition/news/one/en',
      'month/news/2026-07',
      'slug/news/en/one',
      'slug/news/en/other',
    ]);
  });

  it('both months when a story moved in time', async () => {
    folder.story('news/one');
    await changedBy();
    folder.story('news/one', { publishedAt: '2026-08-01T10:00:00Z' });
    expect(await changedBy()).toEqual(expect.arrayContaining(['month/news/2026-07', 'month/news/2026-08']));
  });

  it('a story whose publication is due, and nothing of a draft', async () => {
    folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    folder.story('news/draft', { status: 'draft' });
    await changedBy('2026-11-20T00:00:00Z');
    folder.write('news/draft/en.md', 'Still a draft.');
    expect(await changedBy('2026-11-30T00:00:00Z')).toEqual([]);
    expect(await changedBy('2026-12-02T00:00:00Z')).toContain('list/news/en@2026-12-01T10:00:00.000Z');
    expect(await changedBy('2026-12-03T00:00:00Z')).toEqual([]);
  });

  it('an item, and the list of its kind only where it appeared or disappeared', async () => {
    const club = (name: string) => ({
      id: 'egypt',
      name: { en: name },
      kind: 'national',
      country: 'EG',
      colours: { primary: '#c00000', secondary: '#ffffff' },
    });
    await changedBy();
    folder.write('football/clubs/egypt.json', club('Egypt'));
    expect(await changedBy()).toEqual(['club-names', 'item/club/egypt', 'kind/club']);
    folder.write('football/clubs/egypt.json', club('Egypt!'));
    expect(await changedBy()).toEqual(['club-names', 'item/club/egypt']);
  });

  it('what is said of the teams and the season of a match that is no longer ahead, or that has its day now', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    folder.write('football/seasons/coast-league-2026-27/matches.json', [
      everyMatch.find(({ id }) => id.endsWith('-timed')),
      { ...everyMatch.find(({ id }) => id.endsWith('-awarded')), kickoff: '2026-12-01T18:00:00Z' },
      everyMatch.find(({ id }) => id.endsWith('-final')),
    ]);
    const phasesOf = (...clubs: string[]) => [
      ...clubs.map((club) => `club-phases/${club}`),
      'phases',
      'season-phases/coast-league-2026-27',
    ];
    await changedBy('2026-11-20T00:00:00Z');
    expect(await changedBy('2026-11-22T17:00:00Z')).toEqual([]);
    expect(await changedBy('2026-11-22T17:30:00Z')).toEqual(phasesOf('harbour', 'oasis'));
    expect(await changedBy('2026-11-23T17:00:00Z')).toEqual([]);
    expect(await changedBy('2026-11-23T17:30:00Z')).toEqual(phasesOf('harbour', 'oasis'));
    expect(await changedBy('2026-12-01T17:59:59Z')).toEqual([]);
    expect(await changedBy('2026-12-01T18:00:00Z')).toEqual(phasesOf('citadel', 'harbour'));
    expect(await changedBy('2026-11-30T00:00:00Z')).toEqual(phasesOf('citadel', 'harbour'));
  });

  it('the days of a match that changed, and the dates of matches only where a kickoff moved', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    await changedBy();
    const changed = (facts: object) =>
      folder.write(
        'football/seasons/coast-league-2026-27/matches.json',
        everyMatch.map((match) => (match.id.endsWith('-timed') ? { ...match, ...facts } : match)),
      );
    changed({ status: 'FINISHED', score: { regularTime: { home: 1, away: 0 } } });
    const result = [
      'club-matches/harbour',
      'club-matches/oasis',
      'item/match/coast-league-2026-27-timed',
      'match-day/2026-11-22',
      'matches',
      'season-matches/coast-league-2026-27',
    ];
    expect(await changedBy()).toEqual(result);
    changed({ kickoff: '2026-11-23T15:00:00Z' });
    expect(await changedBy()).toEqual([...result, 'fixtures', 'match-day/2026-11-23', 'match-days'].sort());
  });
});
