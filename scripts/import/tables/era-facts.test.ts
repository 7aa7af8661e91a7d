import { describe, expect, it } from 'vitest';
import { eraFacts, rulesOfSeason, zonesOf } from './era-facts.ts';
import { readFacts } from '../files/read-tables.ts';
import { since } from '../testing/eras.ts';

const relegation = { key: 'relegation' as const, label: { ar: 'الهبوط', en: 'Relegation' } };

describe('the formats of tournaments', () => {
  it.each([
    ['world-cup', '2022', { topN: 2 }],
    ['world-cup', '2026', { topN: 2, bestThirds: 8 }],
    ['world-cup', '2030', { topN: 2, bestThirds: 8 }],
    ['euro', '2012', undefined],
    ['euro', '2016', { topN: 2, bestThirds: 4 }],
    ['euro', '2028', { topN: 2, bestThirds: 4 }],
  ])('of %s in %s hold from a season on', async (code, label, advance) => {
    const { competitions } = await readFacts();
    const rules = rulesOfSeason(competitions[code]?.eras ?? [], {}, label);
    expect(rules.stages?.['groups']?.advance).toEqual(advance);
    expect(rules.bestThirdTiebreakers).toBe(advance && 'bestThirds' in advance ? 'bestThirds' : undefined);
  });
});

describe('the rules of a season', () => {
  const eras = [
    since({ tiebreakers: 'goalAverage', pointsWin: 2 }, '1888'),
    since({ tiebreakers: 'goalDifference' }, '1976'),
    since({ pointsWin: 3 }, '1981'),
  ];
  const rules = (label: string) => rulesOfSeason(eras, {}, label);

  it('are those of the last era with each fact', () => {
    expect(rules('1975/76')).toMatchObject({ tiebreakers: 'goalAverage', pointsWin: 2 });
    expect(rules('1976/77')).toMatchObject({ tiebreakers: 'goalDifference', pointsWin: 2 });
    expect(rules('1981/82')).toMatchObject({ tiebreakers: 'goalDifference', pointsWin: 3 });
  });

  it('do not depend on the order of the eras in the table', () => {
    expect(rulesOfSeason(eras.toReversed(), {}, '1990/91')).toEqual(rules('1990/91'));
  });

  it('are empty before the first era', () => {
    expect(rules('1887')).toEqual({ stages: {} });
  });

  it('may differ in one season, fact by fact and stage by stage', () => {
    const split = [since({ split: 'results', stages: { championship: { decides: 'title', carriedPoints: 'all' } } })];
    const season = { playoffAfter: [1], stages: { championship: { carriedPoints: 'halfRoundedUp' as const } } };
    expect(rulesOfSeason(split, season, '2020/21')).toEqual({
      split: 'results',
      playoffAfter: [1],
      stages: { championship: { decides: 'title', carriedPoints: 'halfRoundedUp' } },
    });
  });

  it('of a league that no longer splits have no stages', () => {
    const split = [since({ stages: { championship: { decides: 'title' } } }), since({ stages: {} }, '2020')];
    expect(rulesOfSeason(split, {}, '2020/21').stages).toEqual({});
  });

  it('need a source', () => {
    const { source: _source, ...without } = since({});
    expect(eraFacts.safeParse(without).success).toBe(false);
  });
});

describe('zones', () => {
  it('may be counted from the bottom', () => {
    const zones = [{ from: -3, to: -1, ...relegation }];
    expect(zonesOf(zones, 20)).toMatchObject([{ from: 18, to: 20 }]);
    expect(zonesOf(zones, 24)).toMatchObject([{ from: 22, to: 24 }]);
  });

  it('are left out where the table has no rows for them', () => {
    const zones = [
      { from: -4, to: -1, ...relegation },
      { from: 2, to: 4, ...relegation },
    ];
    expect(zonesOf(zones, 3)).toEqual([]);
  });

  it('have no position 0', () => {
    expect(eraFacts.safeParse(since({ zones: [{ from: 0, to: 1, ...relegation }] })).success).toBe(false);
  });
});

describe('the table of competitions', async () => {
  const { competitions } = await readFacts();
  const rulesIn = (code: string, label: string) => rulesOfSeason(competitions[code]?.eras ?? [], {}, label);

  it.each(Object.keys(competitions))('%s: has tiebreakers today', (code) => {
    expect(rulesIn(code, '2025/26').tiebreakers).toBeDefined();
  });

  it.each([
    ['en.1', '1980/81', '1981/82'],
    ['it.1', '1993/94', '1994/95'],
    ['es.1', '1994/95', '1995/96'],
    ['de.1', '1994/95', '1995/96'],
    ['fr.1', '1993/94', '1994/95'],
    ['pt.1', '1994/95', '1995/96'],
    ['nl.1', '1994/95', '1995/96'],
    ['world-cup', '1990', '1994'],
  ])('%s: a win had two points until %s, three from %s', (code, last, first) => {
    expect([rulesIn(code, last).pointsWin, rulesIn(code, first).pointsWin]).toEqual([2, 3]);
  });

  it('gives three points in France in 1988/89 alone before 1994', () => {
    const points = ['1987/88', '1988/89', '1989/90'].map((label) => rulesIn('fr.1', label).pointsWin);
    expect(points).toEqual([2, 3, 2]);
  });

  it('has Serie A’s play-offs for the title and against relegation since 2022/23', () => {
    expect(rulesIn('it.1', '2021/22').playoffAfter).toEqual([]);
    expect(rulesIn('it.1', '2022/23')).toMatchObject({ tiebreakers: 'serieA', playoffAfter: [1, 17] });
  });

  it('halved Poland’s points in four seasons', () => {
    const points = ['2012/13', '2013/14', '2016/17', '2017/18', '2020/21'].map(
      (label) => rulesIn('pl.1', label).stages?.['championship']?.carriedPoints,
    );
    expect(points).toEqual([undefined, 'halfRoundedUp', 'halfRoundedUp', undefined, undefined]);
  });
});
