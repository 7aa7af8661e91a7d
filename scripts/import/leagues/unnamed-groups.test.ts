import { describe, expect, it } from 'vitest';
import { importedSeason } from '../../../tests/fixtures/openfootball/real-league.ts';
import { leagueFile } from '../../../tests/fixtures/openfootball/real-league.ts';
import { notInSample } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { readFileSync } from 'node:fs';

const one = [
  'Botafogo FR (BRA)',
  'Estudiantes de La Plata (ARG)',
  'CF Universidad de Chile (CHI)',
  'Carabobo FC (VEN)',
];
const other = [
  'CA River Plate (ARG)',
  'CAR Independiente del Valle (ECU)',
  'Club Universitario de Deportes (PER)',
  'Barcelona SC (ECU)',
];

/** The six matchdays of four teams, as the files of the Copa Libertadores call them. */
const matchesOf = (teams: readonly string[]) => {
  const [a, b, c, d] = teams;
  const days = [[[a, b], [c, d]], [[b, c], [d, a]], [[a, c], [b, d]]]; // prettier-ignore
  return [0, 1].flatMap((leg) =>
    days.flatMap((pairs, at) =>
      pairs.map((pair) => {
        const [team1, team2] = leg === 0 ? pair : pair.toReversed();
        const day = leg * 3 + at + 1;
        return { round: `Group, Matchday ${day}`, date: `2026-04-0${day}`, team1, team2, score: { ft: [1, 0] } };
      }),
    ),
  );
};
const text = (...groups: (readonly string[])[]) =>
  JSON.stringify({ name: 'Copa Libertadores', matches: groups.flatMap(matchesOf) });
const groupsOf = (season: ReturnType<typeof importedSeason>['season']) =>
  season.stages.flatMap((stage) => (stage.type === 'GROUPS' ? stage.groups : []));

describe('a group stage whose file does not name its groups', () => {
  it('has as groups those who meet, with the letters that the newsroom knows', () => {
    const { season, matches, codes } = importedSeason('2025/copa.l', text(other, one));
    expect(groupsOf(season).map(({ name, teams }) => [name.en, teams.length])).toEqual([
      ['Group A', 4],
      ['Group B', 4],
    ]);
    expect(groupsOf(season)[0]?.teams).toContain('botafogo');
    expect(season.stages[0]).toMatchObject({ type: 'GROUPS', legs: 2, zones: [{ to: 2 }, { from: 3 }] });
    expect(new Set(matches.map(({ group }) => group))).toEqual(new Set(['group-a', 'group-b']));
    expect(codes).not.toContain('UNNAMED_GROUPS');
  });

  it('names each after a team where nobody knows its letter, and says so', () => {
    const { season, codes } = importedSeason('2026/copa.l', text(other, one));
    expect(groupsOf(season).map(({ name }) => name)).toEqual([
      { ar: 'مجموعة برشلونة غواياكيل', en: 'Barcelona Guayaquil’s group' },
      { ar: 'مجموعة بوتافوغو', en: 'Botafogo’s group' },
    ]);
    expect(codes).toContain('UNNAMED_GROUPS');
  });

  it('stays one table where teams of two would-be groups meet', () => {
    const file = JSON.parse(text(one, other)) as { matches: object[] };
    file.matches.push({ round: 'Group, Matchday 7', date: '2026-04-08', team1: one[0], team2: other[0] });
    expect(groupsOf(importedSeason('2026/copa.l', JSON.stringify(file)).season)).toEqual([]);
  });

  const real = leagueFile('2025/copa.l');
  if (real === undefined) it.skip(`are eight groups of four in 2025: ${notInSample}`);
  else
    it('are eight groups of four in 2025', () => {
      const { season } = importedSeason('2025/copa.l', readFileSync(real, 'utf8'));
      expect(groupsOf(season).map(({ teams }) => teams.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
    });
});
