import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { updateItemRedirects } from './item-redirects.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  folder.write('football/competitions/league.json', {
    id: 'league',
    name: { ar: 'الدوري', en: 'League' },
    kind: 'league',
    scope: 'domestic',
  });
  for (const id of ['new', 'other']) {
    const colours = { primary: '#ce1126', secondary: '#101010' };
    folder.write(`football/clubs/${id}.json`, { id, name: { en: id }, kind: 'club', country: 'EG', colours });
  }
  for (const [id, year] of [
    ['league-2025', 2025],
    ['league-2026', 2026],
  ] as const) {
    const stage = { id: 'all', name: { ar: 'الدوري', en: 'League' }, order: 1, type: 'ROUND_ROBIN' };
    folder.write(`football/seasons/${id}/season.json`, {
      id,
      competition: 'league',
      label: `${year}`,
      start: `${year}-01-01`,
      end: `${year}-12-01`,
      teams: ['new', 'other'],
      rules: { tiebreakers: ['gd'] },
      stages: [stage],
    });
  }
  folder.write('football/seasons/league-2026/matches.json', [
    {
      id: 'new-other',
      season: 'league-2026',
      stage: 'all',
      status: 'TIMED',
      kickoff: '2026-05-01T18:00:00Z',
      homeTeam: 'new',
      awayTeam: 'other',
    },
  ]);
});
afterEach(() => folder.dispose());

/** The redirects of English pages that a list of redirects makes, beside that of a story. */
const redirects = async (list: object[]): Promise<Record<string, string>> => {
  folder.write('football/redirects.json', list);
  await folder.index();
  const moved = new Map([
    ['/en/news/a', '/en/news/b'],
    ['/en/club/earlier', '/en/club/gone'],
  ]);
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  updateItemRedirects({ moved, gone: new Map() }, reader);
  reader.close();
  return Object.fromEntries([...moved].filter(([path]) => path.startsWith('/en/')));
};

describe('the list of redirects', () => {
  it('leads a renamed club’s page, calendar and seasons, and its matches, to the new ones', async () => {
    expect(
      await redirects([
        { kind: 'club', id: 'old', to: { kind: 'club', id: 'new' } },
        { kind: 'match', id: 'old-other', to: { kind: 'match', id: 'new-other' } },
      ]),
    ).toMatchObject({
      '/en/news/a': '/en/news/b',
      '/en/club/old': '/en/club/new',
      '/en/club/old.ics': '/en/club/new.ics',
      '/en/club/old/league-2026': '/en/club/new',
      '/en/matches/old-other': '/en/matches/new-other',
    });
  });

  it('leads a removed match to its season', async () => {
    expect(
      await redirects([
        { kind: 'match', id: 'a', to: { kind: 'season', id: 'league-2026' } },
        { kind: 'match', id: 'b', to: { kind: 'season', id: 'league-2025' } },
      ]),
    ).toEqual({
      '/en/news/a': '/en/news/b',
      '/en/matches/a': '/en/leagues/league',
      '/en/matches/b': '/en/leagues/league/2025',
    });
  });

  it('is followed through items that have moved on, to a club, a match or a season', async () => {
    expect(
      await redirects([
        { kind: 'club', id: 'oldest', to: { kind: 'club', id: 'older' } },
        { kind: 'club', id: 'older', to: { kind: 'club', id: 'old' } },
        { kind: 'club', id: 'old', to: { kind: 'club', id: 'new' } },
        { kind: 'match', id: 'oldest-other', to: { kind: 'match', id: 'old-other' } },
        { kind: 'match', id: 'old-other', to: { kind: 'match', id: 'new-other' } },
        { kind: 'match', id: 'a', to: { kind: 'match', id: 'b' } },
        { kind: 'match', id: 'b', to: { kind: 'season', id: 'league-2025' } },
      ]),
    ).toMatchObject({
      '/en/club/oldest': '/en/club/new',
      '/en/club/older/league-2026': '/en/club/new',
      '/en/matches/oldest-other': '/en/matches/new-other',
      '/en/matches/a': '/en/leagues/league/2025',
    });
  });

  it('has no effect where it leads in a circle', async () => {
    expect(
      await redirects([
        { kind: 'club', id: 'a', to: { kind: 'club', id: 'b' } },
        { kind: 'club', id: 'b', to: { kind: 'club', id: 'c' } },
        { kind: 'club', id: 'c', to: { kind: 'club', id: 'b' } },
      ]),
    ).toEqual({ '/en/news/a': '/en/news/b' });
  });

  it('has no effect on an item that exists, nor without its target', async () => {
    expect(
      await redirects([
        { kind: 'club', id: 'other', to: { kind: 'club', id: 'new' } },
        { kind: 'club', id: 'old', to: { kind: 'club', id: 'nobody' } },
      ]),
    ).toEqual({ '/en/news/a': '/en/news/b' });
  });
});
