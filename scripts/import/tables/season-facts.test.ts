import { describe, expect, it } from 'vitest';
import { season as seasonSchema } from '#schemas/competition.ts';
import type { Facts, SeasonFactsFile } from './facts.ts';
import { since } from '../testing/eras.ts';
import { rawMatch, readMatchesOfLeague, sampleFacts, type RawMatch } from '../testing/league-file.ts';

const id = 'egyptian-league-2024-25';
const two = [rawMatch(), rawMatch({ team1: 'Zamalek', team2: 'Al Ahly SC', date: '2024-11-30' })];
const read = (facts: SeasonFactsFile, matches: RawMatch[] = two) => {
  const { imported, irregularities } = readMatchesOfLeague(matches, {
    facts: { ...sampleFacts, seasons: { [id]: facts } },
  });
  const codes = irregularities.map(({ code }) => code).filter((code) => !/^MISSING_(?:ARABIC|KIT|SCORE)/.test(code));
  return { season: imported?.season, codes, irregularities };
};

describe('a season with matches that have no result', () => {
  const unplayed = [...two, rawMatch({ round: 'Matchday 3', date: '2025-01-01', score: {} })];
  const cancelled = [...two, rawMatch({ round: 'Matchday 3', date: '2025-01-01', score: {}, status: 'cancelled' })];

  it('is reported, with their number', () => {
    expect(read({}, unplayed).codes).toEqual(['SEASON_BROKEN_OFF']);
    expect(read({}, cancelled).irregularities.at(-1)?.message).toMatch(
      /1 of 3 matches .* in football\/overrides\/seasons\.json, "egyptian-league-2024-25": \{ "curtailed": "final" \}.*\{ "current": true \}$/,
    );
  });

  it('is not while it is being played', () => {
    expect(read({ current: true }, unplayed).codes).toEqual([]);
  });

  it.each<SeasonFactsFile>([
    { curtailed: 'void' },
    { champion: 'zamalek' },
    { manualOrder: ['zamalek', 'al-ahly'] },
    { stages: { league: { manualOrder: ['zamalek', 'al-ahly'] } } },
  ])('is not where its end is known: %j', (facts) => {
    expect(read(facts, unplayed)).toMatchObject({ codes: [] });
  });

  it('is not once all have one', () => {
    expect(read({}).codes).toEqual([]);
  });
});

describe('the facts of a season', () => {
  it('are written: how it ended, its champion, its table', () => {
    expect(read({ curtailed: 'final', champion: 'zamalek', tableMode: 'ppg' }).season).toMatchObject({
      curtailed: 'final',
      champion: 'zamalek',
      tableMode: 'ppg',
    });
  });

  it('may call a team as the file does, without its additions', () => {
    expect(read({ champion: 'Al Ahly' }).season).toMatchObject({ champion: 'al-ahly' });
  });

  it('about a team that did not play are left out, and reported', () => {
    const reason = { ar: 'خصم نقاط', en: 'Points deducted' };
    const { season, codes } = read({
      champion: 'ismaily',
      manualOrder: ['zamalek', 'ismaily'],
      adjustments: [
        { team: 'ismaily', points: -3, reason },
        { team: 'zamalek', points: -1, reason },
      ],
    });
    expect(codes).toEqual(['UNKNOWN_TEAM_IN_FACTS']);
    expect(season).not.toHaveProperty('champion');
    expect(season?.adjustments).toEqual([{ team: 'zamalek', points: -1, reason }]);
    expect(season?.rules.manualOrder).toEqual(['zamalek']);
  });

  it('have priority over those of the competition', () => {
    expect(read({ pointsWin: 2, tiebreakers: 'goalAverage', playoffAfter: [1] }).season?.rules).toMatchObject({
      pointsWin: 2,
      tiebreakers: ['goalAverage', 'playoff'],
      playoffAfter: [1],
    });
  });
});

describe('an order of level teams in a season with several first tables', () => {
  const [ahly, zamalek] = ['al-ahly', 'zamalek'];
  const teams = { championship: two[0], relegation: two[1] };
  const readParts = (parts: (keyof typeof teams)[], facts: SeasonFactsFile) => {
    const played = parts.map((part) => ({ ...teams[part], round: `${part}, Matchday 1`, date: '2025-05-01' }));
    const eras = [since({ playoffAfter: [1] })];
    const league = { ...sampleFacts.competitions['eg.1'], eras } as Facts['competitions'][string];
    const { imported } = readMatchesOfLeague([...two, ...played], {
      facts: { competitions: { 'eg.1': league }, seasons: { [id]: facts } },
    });
    const { rules, stages } = seasonSchema.parse(imported?.season);
    const orders = stages.map((stage) =>
      stage.type === 'KNOCKOUT' ? [stage.id] : [stage.id, stage.manualOrder, stage.playoffAfter],
    );
    return [['rules', rules.manualOrder, rules.playoffAfter], ...orders];
  };

  it('is of the one that decides the title', () => {
    expect(readParts(['championship', 'relegation'], { manualOrder: ['Zamalek', 'Al Ahly'] })).toEqual([
      ['rules', undefined, undefined],
      ['regular-season', undefined, undefined],
      ['championship', [zamalek, ahly], [1]],
      ['relegation', undefined, undefined],
    ]);
  });

  it('is of the main one where no table decides the title', () => {
    const stages = { 'regular-season': { decides: 'nothing' as const } };
    expect(readParts(['relegation'], { stages })).toEqual([
      ['rules', undefined, undefined],
      ['regular-season', undefined, [1]],
      ['relegation', undefined, undefined],
    ]);
  });

  it('may be said of a stage, with the names of the file', () => {
    const stages = { relegation: { manualOrder: ['Zamalek', 'Al Ahly'], playoffAfter: [2] } };
    expect(readParts(['relegation'], { stages })).toEqual([
      ['rules', undefined, undefined],
      ['regular-season', undefined, [1]],
      ['relegation', [zamalek, ahly], [2]],
    ]);
  });

  it('stays with the season of one first table', () => {
    expect(readParts([], { manualOrder: ['Zamalek', 'Al Ahly'] })).toEqual([
      ['rules', [zamalek, ahly], [1]],
      ['league', undefined, undefined],
    ]);
  });
});
