import { describe, expect, it } from 'vitest';
import type { LineUpEntry } from '#contract/live/entry.ts';
import { followedFeed, key } from './followed-feed.ts';
import { kickoff } from './live-site.ts';

const { site, feed, writeMatch, follow } = followedFeed();

describe('API-Football', () => {
  const none = { home: null, away: null };
  const event = (elapsed: number, team: number, type: string, detail: string, id = 11) => ({
    ...{ time: { elapsed, extra: null }, team: { id: team }, type, detail, comments: null },
    ...{ player: { id, name: `Player ${id}` }, assist: { id: null, name: null } },
  });
  const answer = (
    short: string,
    elapsed: number | null,
    home: number,
    events: object[] = [],
    lineups: object[] = [],
  ) => {
    const timestamp = Date.parse(kickoff) / 1000;
    const given = {
      fixture: {
        id: 900_001,
        timestamp,
        periods: { first: timestamp, second: null },
        status: { long: '', short, elapsed },
      },
      teams: { home: { id: 1, name: 'Alpha' }, away: { id: 2, name: 'Beta' } },
      ...{ goals: { home, away: 0 }, score: { halftime: none, fulltime: none, extratime: none, penalty: none } },
    };
    // Only fixtures by their ids come with events.
    return {
      '/fixtures?league=coast': { response: [given] },
      '/fixtures?ids=': { response: [{ ...given, events, lineups }] },
    };
  };

  it('brings a match, without the goal that the video referee takes back', async () => {
    writeMatch('shield');
    const { poll } = await follow('api-football', 'api');
    await poll(answer('NS', null, 0));
    expect(await site.live('shield')).toBeUndefined();
    const sheet = (id: number, first: number) => ({
      ...{ team: { id }, formation: '4-4-2', substitutes: [] },
      startXI: Array.from({ length: 11 }, (_, at) => ({
        player: { id: first + at, name: `Player ${first + at}`, number: at + 1 },
      })),
    });
    await poll(answer('NS', null, 0, [], [sheet(1, 11), sheet(2, 31)]));
    const lineUps = (await site.journal('shield', await site.tokenOf('api'))).map(({ entry }) => entry as LineUpEntry);
    expect(lineUps.map(({ type, side, formation }) => [type, side, formation])).toEqual(
      ['home', 'away'].map((side) => ['lineup', side, '4-4-2']),
    );
    expect(lineUps.map(({ starting: [first] }) => first)).toMatchObject([
      { player: 'adam-nour', shirtNumber: 1 },
      { name: { en: 'Player 31' }, shirtNumber: 1 },
    ]);
    expect(await site.live('shield')).toBeUndefined();
    const goals = [event(30, 1, 'Goal', 'Normal Goal'), event(40, 1, 'Goal', 'Penalty', 12)];
    await poll(answer('1H', 41, 2, goals));
    expect(await site.live('shield')).toMatchObject({ score: { home: 2, away: 0 }, since: Date.parse(kickoff) });
    const left = [...goals.slice(0, 1), event(41, 1, 'Var', 'Goal cancelled', 12)];
    await poll(answer('1H', -2, 1, left));
    const { reports } = await poll(answer('FT', 90, 1, left));
    expect(reports).toEqual([]);
    expect(feed.requests[0]?.headers['x-apisports-key']).toBe(key);
    expect(await site.live('shield')).toMatchObject({
      ...{ status: 'FINISHED', score: { home: 1, away: 0 } },
      events: [{ type: 'goal', side: 'home', minute: 30, player: 'adam-nour' }],
      notes: [{ kind: 'var', text: { en: 'VAR: goal disallowed' } }],
    });
  });
});
