import { describe, expect, it } from 'vitest';
import { finishedWorldCup } from '../../../tests/fixtures/openfootball/import-states.ts';
import { importedWorldCup } from '../../../tests/fixtures/openfootball/real-tournament.ts';
import { inNewerDialect } from './oldest-dialect.ts';
import { readMatchFile } from './openfootball-matches.ts';

interface Newer {
  round: string;
  time: string;
  team1: string;
  team2: string;
  ground: string;
  score: Record<string, [number, number]>;
  goals1?: object[];
  goals2?: object[];
}

const ends = { ft: '', ht: 'i', et: 'et', p: 'p' };

/** A match as the commits of 2018 have it. */
const older = ({ round, time, team1, team2, ground, score, goals1, goals2, ...rest }: Newer) => {
  const [clock = '', timezone = ''] = time.split(' ');
  const [name = '', city = ''] = ground.split(', ');
  const counted = (goals: object[] | undefined) => goals?.map((goal) => ({ ...goal, score1: 1, score2: 0 }));
  const scores = Object.entries(ends).flatMap(([period, end]) =>
    [0, 1].map((side) => [`score${side + 1}${end}`, score[period]?.[side] ?? null] as const),
  );
  return {
    ...rest,
    time: clock,
    team1: { name: team1 },
    team2: { name: team2 },
    ...Object.fromEntries(scores),
    ...(round.startsWith('Matchday') ? {} : { knockout: true }),
    ...(goals1 && { goals1: counted(goals1) }),
    ...(goals2 && { goals2: counted(goals2) }),
    stadium: { key: name.toLowerCase(), name },
    city,
    timezone,
  };
};

describe('the oldest dialect', () => {
  it('says of the World Cup of 2018 what the newest says', async () => {
    const { files, season, matches } = await finishedWorldCup('2018');
    const newer = JSON.parse(files.matches.text) as { name: string; matches: Newer[] };
    const names = [...new Set(newer.matches.map(({ round }) => round))];
    const ofRound = (name: string) => newer.matches.filter(({ round }) => round === name).map(older);
    const rounds = names.map((name) => ({ name, matches: ofRound(name) }));
    const text = JSON.stringify({ name: newer.name, rounds });
    const read = importedWorldCup('2018', { ...files, matches: { ...files.matches, text } });
    expect(read.matches).toEqual(matches);
    expect(read.season).toEqual(season);
    expect(read.irregularities.filter(({ code }) => code === 'UNKNOWN_KEY')).toEqual([]);
  });

  it('has a shoot-out, and nothing of a match to come', () => {
    const base = {
      num: 51,
      date: '2018-07-01',
      team1: { name: 'Spain', code: 'ESP' },
      team2: { name: 'Russia', code: 'RUS' },
    };
    const played = { score1: 1, score2: 1, score1i: 1, score2i: 1, score1et: 1, score2et: 1, score1p: 3, score2p: 4 };
    const open = Object.fromEntries(Object.keys(played).map((key) => [key, null]));
    const matches = [played, open].map((score) => ({ ...base, ...score, knockout: true }));
    const { value, irregularities } = readMatchFile('worldcup.json', JSON.stringify({ matches }));
    expect(value?.matches.map(({ score }) => score)).toEqual([
      { ft: [1, 1], ht: [1, 1], et: [1, 1], p: [3, 4] },
      undefined,
    ]);
    expect(irregularities).toEqual([]);
  });

  it('with half of a score is reported, not guessed', () => {
    const match = { date: '2018-07-01', team1: 'Spain', team2: 'Russia', score1: 1, score2: null };
    const { irregularities } = readMatchFile('worldcup.json', JSON.stringify({ matches: [match] }));
    expect(irregularities.map(({ code, position }) => `${code} ${position}`)).toEqual([
      'BAD_FIELD matches[0].score.ft',
    ]);
  });

  it('leaves a newer match alone', () => {
    const match = { date: '2026-06-11', score: { ft: [1, 0] }, city: 'Mexico City' };
    expect(inNewerDialect(match)).toBe(match);
  });
});
