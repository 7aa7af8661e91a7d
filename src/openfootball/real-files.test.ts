import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Season } from '#schemas/competition.ts';
import type { DecidedMatch } from '#schemas/match.ts';
import { standings } from '#football/standings.ts';
import { tiebreakerPresets } from '#football/tiebreaker-presets.ts';
import { nameId } from './name-id.ts';
import { played } from '#football/testing/matches.ts';
import { missingOpenfootball, openfootballFolder } from '../../tests/fixtures/openfootball/folder.ts';
import { rulesWith } from '#football/testing/rules.ts';

interface WireLeague {
  matches: { team1: string; team2: string; score: { ft?: [number, number] } }[];
}

/** The results of a league file, enough for its table. */
function results(path: string): DecidedMatch[] {
  const league = JSON.parse(readFileSync(join(openfootballFolder, 'football.json', path), 'utf8')) as WireLeague;
  return league.matches.flatMap(({ team1, team2, score }) =>
    score.ft ? [played(nameId(team1), nameId(team2), score.ft.join('-'))] : [],
  );
}

const teamsOf = (matches: readonly DecidedMatch[]): string[] => [...new Set(matches.map(({ homeTeam }) => homeTeam))];

describe.skipIf(missingOpenfootball)(`real leagues ${missingOpenfootball ?? ''}`, () => {
  it('Premier League 2023/24: Everton and Nottingham Forest end at 40 and 32 points with their deductions', () => {
    const matches = results('2023-24/en.1.json');
    const reason = { ar: 'خصم نقاط', en: 'Points deducted' };
    const adjustments: Season['adjustments'] = [
      { team: 'everton-fc', points: -8, reason },
      { team: 'nottingham-forest-fc', points: -4, reason },
    ];
    const rules = rulesWith([...tiebreakerPresets.premierLeague]);
    const rows = standings({ teams: teamsOf(matches), matches, rules, adjustments });
    const points = new Map(rows.map((row) => [row.team, row.points]));
    expect(rows).toHaveLength(20);
    expect([points.get('everton-fc'), points.get('nottingham-forest-fc')]).toEqual([40, 32]);
    expect([rows[0]?.team, rows[0]?.points]).toEqual(['manchester-city-fc', 91]);
  });

  it('La Liga 2022/23: Rayo Vallecano is 11th before Sevilla by their meetings, goal difference says the reverse', () => {
    const matches = results('2022-23/es.1.json');
    const places = (tiebreakers: Season['rules']['tiebreakers']): string[] =>
      standings({ teams: teamsOf(matches), matches, rules: rulesWith(tiebreakers) })
        .slice(10, 12)
        .map(({ team }) => team);
    const [eleventh, twelfth] = places([...tiebreakerPresets.laLiga]);
    expect(eleventh).toContain('rayo');
    expect(twelfth).toContain('sevilla');
    expect(places(['gd', 'gf'])).toEqual([twelfth, eleventh]);
  });
});
