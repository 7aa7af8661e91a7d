import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FeedMapping, mappingFile } from '../../../scripts/live/feeds/feed-mapping.ts';
import { decided, followedFeed, key, season } from './followed-feed.ts';
import { kickoff } from './live-site.ts';

const { site, feed, writeMatch, follow } = followedFeed();

describe('football-data.org', () => {
  const goal = (minute: number, team: number, scorer: object) => ({
    ...{ minute, injuryTime: null, type: 'REGULAR', team: { id: team }, scorer, assist: null },
  });
  const score = (home: number, away: number) => ({
    ...{ winner: null, duration: 'REGULAR', fullTime: { home, away }, halfTime: { home: null, away: null } },
  });
  let updates = 0;
  const answer = (changes: object, lastUpdated = new Date(Date.parse(kickoff) + (updates += 1000)).toISOString()) => ({
    '/v4/competitions/coast/matches': {
      matches: [
        {
          ...{
            id: 900_001,
            utcDate: kickoff,
            status: 'IN_PLAY',
            minute: 1,
            injuryTime: null,
            matchday: 13,
            lastUpdated,
          },
          ...{ homeTeam: { id: 1, name: 'Alpha FC' }, awayTeam: { id: 2, name: 'Beta FC' }, score: score(0, 0) },
          ...{ goals: [], bookings: [], substitutions: [], ...changes },
        },
      ],
    },
  });

  it('brings a match from before kickoff to full time to readers', async () => {
    const { poll } = await follow('football-data', 'wire');
    const first = goal(23, 1, { id: 11, name: 'A. Nour' });
    expect((await poll(answer({ status: 'TIMED', minute: null }))).reports).toEqual([]);
    expect(await site.live('derby')).toBeUndefined();
    await poll(answer({ minute: 2 }));
    expect(await site.live('derby')).toMatchObject({ status: 'IN_PLAY', period: 'firstHalf' });
    await poll(answer({ minute: 24, score: score(1, 0), goals: [first] }));
    await poll(answer({ status: 'PAUSED', minute: 45, score: score(1, 0), goals: [first] }));
    expect(await site.live('derby')).toMatchObject({ status: 'PAUSED', score: { home: 1, away: 0 } });
    const both = [first, goal(61, 2, { id: 21, name: 'B' })];
    const cards = { bookings: [{ minute: 70, team: { id: 2 }, player: { id: 21, name: 'B' }, card: 'YELLOW' }] };
    await poll(answer({ minute: 72, score: score(1, 1), goals: both, ...cards }));
    const { reports } = await poll(
      answer({ status: 'FINISHED', minute: 90, score: score(1, 1), goals: both, ...cards }),
    );
    expect(reports).toEqual([]);
    expect(await site.live('derby')).toMatchObject({
      ...{ status: 'FINISHED', period: 'secondHalf', score: { home: 1, away: 1 } },
      events: [
        { type: 'goal', side: 'home', minute: 23, player: 'adam-nour', name: { ar: 'آدم نور', en: 'Adam Nour' } },
        { type: 'goal', side: 'away', minute: 61, name: { en: 'B' } },
        { type: 'yellow', side: 'away', minute: 70, name: { en: 'B' } },
      ],
    });
    const journal = await site.journal('derby', await site.tokenOf('wire'));
    await poll(answer({ status: 'FINISHED', minute: 90, score: score(1, 1), goals: both, ...cards }));
    expect(await site.journal('derby', await site.tokenOf('wire'))).toEqual(journal);
  });

  it('sends an answer of before: it is left out, and said once', async () => {
    const { poll } = await follow('football-data', 'wire');
    await poll(answer({ status: 'FINISHED', score: score(1, 1) }));
    const past = answer({ status: 'FINISHED', score: score(0, 0) }, '2026-01-01T00:00:00Z');
    expect((await poll(past)).reports).toEqual([expect.stringContaining('an answer of before')]);
    expect((await poll(past)).reports).toEqual([]);
  });

  it('is asked with its key in a header alone, and as rarely as its headers want', async () => {
    const { poll, lines } = await follow('football-data', 'wire');
    feed.headers = { 'X-Requests-Available-Minute': '0', 'X-RequestCounter-Reset': '42' };
    expect((await poll(answer({ status: 'FINISHED', score: score(1, 1) }))).waitMs).toBeGreaterThanOrEqual(42_000);
    expect(feed.requests[0]?.headers).toMatchObject({ 'x-auth-token': key, 'x-unfold-goals': 'true' });
    feed.status = 403;
    expect((await poll(answer({}))).reports).toEqual([expect.stringMatching(/^football-data: \/v4.* answers 403$/)]);
    expect(`${lines.join('\n')} ${feed.requests[0]?.path}`).not.toContain(key);
  });

  it('is silent when nothing changes for ten minutes of play, whichever way the clock jumps', async () => {
    writeMatch('quiet');
    const { poll, clock } = await follow('football-data', 'wire');
    const same = answer({ minute: 30 });
    await poll(same);
    clock.aheadMs = -3_600_000;
    expect((await poll(same)).reports).toEqual([]);
    clock.aheadMs += 11 * 60_000;
    expect((await poll(same)).reports).toEqual([expect.stringContaining('has said nothing new for 10 minutes')]);
    expect((await poll(answer({ minute: 42 }))).reports).toEqual([]);
    expect(await site.live('quiet')).toMatchObject({ n: 1, status: 'IN_PLAY' });
  });

  it('shows what is undecided, and enters nothing of it', async () => {
    const { poll } = await follow('football-data', 'wire', { ...decided, teams: {} });
    expect((await poll(answer({}))).reports).toEqual([
      'Alpha FC – Beta FC: undecided: team 1 “Alpha FC”, team 2 “Beta FC”',
    ]);
  });
});

it('a feed without its key is not asked, and nothing is written', async () => {
  const { path } = mappingFile(site.newsroom.contentDir, 'football-data');
  const args = ['football-data', 'coast', '--from', feed.address, '--propose', '--season', season];
  const { child, done } = await site.command('scripts/live/feed-main.ts', args);
  child.stdin.end();
  expect(await done).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('set FOOTBALL_DATA_TOKEN') as string,
  });
  expect([existsSync(path), feed.requests]).toEqual([false, []]);
});

describe('OpenLigaDB', () => {
  const goal = (home: number, away: number, minute: number | null, others = {}) => ({
    ...{
      goalID: home,
      scoreTeam1: home,
      scoreTeam2: away,
      matchMinute: minute,
      goalGetterID: 11,
      goalGetterName: 'A. Nour',
    },
    ...{ isPenalty: false, isOwnGoal: false, isOvertime: false, ...others },
  });
  const result = (resultTypeID: number, pointsTeam1: number, pointsTeam2: number) => ({
    ...{ resultName: '', pointsTeam1, pointsTeam2, resultOrderID: 1, resultTypeID },
  });
  let changes = 0;
  const answer = (given: object) => ({
    '/getlastchangedate/coast/2026/13': `2026-11-28T16:00:0${(changes += 1)}`,
    '/getmatchdata/coast/2026/13': [
      {
        ...{ matchID: 900_001, matchDateTimeUTC: kickoff, matchIsFinished: false },
        ...{ lastUpdateDateTime: `2026-11-28T16:00:0${changes}`, matchResults: [], goals: [] },
        ...{ team1: { teamId: 1, teamName: 'Alpha' }, team2: { teamId: 2, teamName: 'Beta' }, ...given },
      },
    ],
  });

  it('brings a match whose goals change under other ids, and one that was entered by hand stays', async () => {
    writeMatch('cup-derby');
    const { poll } = await follow('openligadb', 'liga');
    const hand = await site.tokenOf('touchline');
    await poll(answer({ matchResults: [result(2, 0, 0)] }));
    const byHand = { type: 'goal', side: 'home', minute: 21, name: { en: 'Omar Zaki' } };
    await site.add('cup-derby', hand, { id: 'by-hand', entry: byHand });
    const { reports } = await poll(answer({ goals: [goal(1, 0, 23)] }));
    expect(reports).toEqual([expect.stringContaining('was entered by touchline, and stays: minute 21')]);
    const goals = [goal(1, 0, 23), goal(1, 1, null, { goalID: 9, isOwnGoal: true })];
    await poll(answer({ goals }));
    await poll(
      answer({ goals: [goal(1, 0, 23), goal(1, 1, 80, { goalID: 12, isOwnGoal: true })], matchIsFinished: true }),
    );
    expect(await site.live('cup-derby')).toMatchObject({ status: 'IN_PLAY' });
    await poll(
      answer({ goals: goals.slice(0, 1), matchIsFinished: true, matchResults: [result(1, 1, 0), result(2, 1, 0)] }),
    );
    expect(await site.live('cup-derby')).toMatchObject({
      ...{ status: 'FINISHED', score: { home: 1, away: 0 }, events: [{ id: 'by-hand', minute: 21 }] },
    });
  });

  it('has a name at most as long as a journal takes: what comes after it is entered too', async () => {
    writeMatch('cup-quarter');
    const { poll } = await follow('openligadb', 'liga');
    const long = { goalGetterID: 99, goalGetterName: 'x'.repeat(150) };
    const { reports } = await poll(answer({ goals: [goal(1, 0, 23, long), goal(2, 0, 30)] }));
    expect(reports).toEqual([]);
    expect(await site.live('cup-quarter')).toMatchObject({ score: { home: 2, away: 0 } });
  });

  it('is not asked again for what has not changed', async () => {
    const { poll } = await follow('openligadb', 'liga');
    const same = answer({});
    await poll(same);
    await poll(same);
    expect(feed.requests.map(({ path }) => path.split('/')[1])).toEqual([
      ...['getlastchangedate', 'getmatchdata', 'getlastchangedate'],
    ]);
  });

  it('has teams and players proposed by name, which a person decides', async () => {
    const { path } = mappingFile(site.newsroom.contentDir, 'openligadb');
    rmSync(path, { force: true });
    feed.answers = answer({ goals: [goal(1, 0, 23), goal(2, 0, 30, { goalGetterID: 12, goalGetterName: 'Zidan' })] });
    const ask = async (...options: string[]) => {
      const args = ['openligadb', 'coast', '--from', feed.address, ...options];
      const { child, done } = await site.command('scripts/live/feed-main.ts', args);
      child.stdin.end();
      return done;
    };
    const propose = (...options: string[]) => ask('--propose', ...options);
    expect((await propose()).stderr).toContain(`Which season is coast? --season ID: ${season}`);
    expect(existsSync(path)).toBe(false);
    const { code, stdout } = await propose('--season', season);
    expect(stdout).toContain('undecided: team 1 “Alpha” (like it: alpha)');
    expect(code).toBe(1);
    expect(await ask('--once')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('undecided: team 1') as string,
    });
    const accepted = await propose('--accept');
    expect(accepted.stdout).toContain('undecided: player 12 “Zidan” (none is like it)');
    const mapping = JSON.parse(readFileSync(path, 'utf8')) as FeedMapping;
    expect(mapping).toEqual({
      competitions: { coast: season },
      teams: { '1': { name: 'Alpha', is: 'alpha' }, '2': { name: 'Beta', is: 'beta' } },
      players: { '11': { name: 'A. Nour', is: 'adam-nour' }, '12': { name: 'Zidan', is: null } },
    });
    site.newsroom.write(join('football/overrides/feeds/openligadb.json'), {
      ...mapping,
      players: { ...mapping.players, '12': { name: 'Zidan', is: 'none' } },
    });
    expect(await propose()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing is undecided') as string,
    });
  });
});
