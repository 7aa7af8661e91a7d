import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Season } from '#schemas/competition.ts';
import type { DecidedMatch } from '#schemas/match.ts';
import { isDecided } from '#football/decided.ts';
import { standings } from '#football/standings.ts';
import { tiebreakerPresets } from '#football/tiebreaker-presets.ts';
import { nameId } from '../names/name-id.ts';
import { played } from '#football/testing/matches.ts';
import { committedSeason } from '../../../tests/fixtures/openfootball/committed-season.ts';
import { leagueFile } from '../../../tests/fixtures/openfootball/real-league.ts';
import { rulesWith } from '#football/testing/rules.ts';

interface SourceLeague {
  matches: { team1: string; team2: string; score: { ft?: [number, number] } }[];
}

const idOf = (name: string): string => nameId(name).replace(/-fc$/, '');

/** The results of a league file, enough for its table. */
function resultsOf(file: string): DecidedMatch[] {
  const league = JSON.parse(readFileSync(file, 'utf8')) as SourceLeague;
  return league.matches.flatMap(({ team1, team2, score }) =>
    score.ft ? [played(idOf(team1), idOf(team2), score.ft.join('-'))] : [],
  );
}

/** A season's results as the demo has them, and as its file has them where that is here. */
function sourcesOf(id: string, path: string): [string, DecidedMatch[]][] {
  const file = leagueFile(path);
  const demo = committedSeason(id).matches.filter((match) => isDecided(match));
  return [['of the demo', demo], ...(file === undefined ? [] : [[path, resultsOf(file)] as [string, DecidedMatch[]]])];
}

const teamsOf = (matches: readonly DecidedMatch[]): string[] => [...new Set(matches.map(({ homeTeam }) => homeTeam))];

describe('Premier League 2023/24', () => {
  it.each(sourcesOf('premier-league-2023-24', '2023-24/en.1'))(
    '%s: Everton and Nottingham Forest end at 40 and 32 points with their deductions',
    (_, matches) => {
      const reason = { ar: 'خصم نقاط', en: 'Points deducted' };
      const adjustments: Season['adjustments'] = [
        { team: 'everton', points: -8, reason },
        { team: 'nottingham-forest', points: -4, reason },
      ];
      const rules = rulesWith([...tiebreakerPresets.premierLeague]);
      const rows = standings({ teams: teamsOf(matches), matches, rules, adjustments });
      const points = new Map(rows.map((row) => [row.team, row.points]));
      expect(rows).toHaveLength(20);
      expect([points.get('everton'), points.get('nottingham-forest')]).toEqual([40, 32]);
      expect([rows[0]?.team, rows[0]?.points]).toEqual(['manchester-city', 91]);
    },
  );
});

describe('La Liga 2022/23', () => {
  it.each(sourcesOf('la-liga-2022-23', '2022-23/es.1'))(
    '%s: Rayo Vallecano is 11th before Sevilla by their meetings, goal difference says the reverse',
    (_, matches) => {
      const places = (tiebreakers: Season['rules']['tiebreakers']): string[] =>
        standings({ teams: teamsOf(matches), matches, rules: rulesWith(tiebreakers) })
          .slice(10, 12)
          .map(({ team }) => team);
      const [eleventh, twelfth] = places([...tiebreakerPresets.laLiga]);
      expect(eleventh).toContain('rayo');
      expect(twelfth).toContain('sevilla');
      expect(places(['gd', 'gf'])).toEqual([twelfth, eleventh]);
    },
  );
});
