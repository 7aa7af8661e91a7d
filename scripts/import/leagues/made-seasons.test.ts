import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titleOutcomes } from '#football/champion.ts';
import { lastLeagueStages, leagueTables } from '#football/league-tables.ts';
import { madeFile, type MadeSeason } from '../testing/made-season.ts';
import { importedSeason } from '../../../tests/fixtures/openfootball/real-league.ts';

const { seasons } = JSON.parse(
  readFileSync(new URL('../testing/known/made-seasons.json', import.meta.url), 'utf8'),
) as {
  seasons: MadeSeason[];
};
const imported = (path: string) => {
  const made = seasons.find((season) => season.path === path);
  if (made === undefined) throw new Error(`made-seasons.json has no ${path}`);
  return importedSeason(path, madeFile(made));
};

describe('champions by the rules of their season', () => {
  for (const made of seasons) {
    it(`${made.path}: ${made.champion ?? 'nobody'}, ${made.why}`, () => {
      const { season, matches, codes, idOf } = importedSeason(made.path, madeFile(made));
      const teamOf = (name: string | null) => (name === null ? undefined : idOf(name));
      const outcomes = titleOutcomes(season, matches);
      expect(outcomes[0].champion).toBe(teamOf(made.champion ?? Object.values(made.titles ?? {})[0] ?? null));
      for (const [id, champion] of Object.entries(made.titles ?? {}))
        expect(outcomes.find(({ title }) => title?.id === id)?.champion).toBe(teamOf(champion));
      expect(codes).not.toContain('MISSING_CARRY_OVER');
      expect(codes).not.toContain('SEASON_BROKEN_OFF');
      expect(codes).not.toContain('UNKNOWN_TEAM_IN_FACTS');
    });
  }
});

describe('a play-off for promotion, for Europe or against relegation', () => {
  const isKnockout = ({ round }: MadeSeason['parts'][number]): boolean => !round.endsWith('Matchday');
  const won = seasons.filter(({ champion, order, parts }) => champion === order?.[0] && parts.some(isKnockout));

  it.each(won.map((made) => [made.path, made] as const))('names no champion, whoever wins it: %s', (path, made) => {
    const parts = made.parts.map((part) =>
      isKnockout(part) && part.best ? { ...part, best: part.best.toReversed() } : part,
    );
    const { season, matches, idOf } = importedSeason(path, madeFile({ ...made, parts }));
    expect(titleOutcomes(season, matches)[0].champion).toBe(idOf(made.champion ?? ''));
  });
});

describe('final tables by the rules of their season', () => {
  for (const made of seasons.filter(({ order }) => order !== undefined)) {
    it(`${made.path}: ${made.order?.length} places, ${made.why}`, () => {
      const { season, matches, idOf } = importedSeason(made.path, madeFile(made));
      const last = new Set(lastLeagueStages(season).map(({ id }) => id));
      const rows = leagueTables(season, matches).flatMap(({ stage, rows: own }) => (last.has(stage.id) ? own : []));
      expect(rows.map(({ position, team }) => `${position} ${team}`)).toEqual(
        made.order?.map((team, index) => `${index + 1} ${idOf(team)}`),
      );
    });
  }
});

describe('the parts of a split league', () => {
  it('are in the order of their positions, whichever began first', () => {
    const { season, matches } = imported('2023-24/at.1');
    const tables = leagueTables(season, matches);
    expect(tables.map(({ stage }) => stage.id)).toEqual(['regular-season', 'championship', 'relegation']);
    expect(tables.map(({ rows }) => rows[0]?.position)).toEqual([1, 1, 7]);
    expect(tables[2]?.rows.at(-1)).toMatchObject({ position: 12, zone: { key: 'relegation' } });
  });

  it('begin with half of the points, rounded down in Austria and up in Belgium', () => {
    const austria = leagueTables(imported('2023-24/at.1').season, imported('2023-24/at.1').matches);
    expect(austria[1]?.rows[0]?.points).toBe(Math.floor(60 / 2) + 30);
    const belgium = leagueTables(imported('2023-24/be.1').season, imported('2023-24/be.1').matches);
    expect(belgium[0]?.rows[3]?.points).toBe(72);
    expect(belgium[1]?.rows[0]?.points).toBe(36 + 60);
  });
});
