import type { TournamentFiles } from '../tournaments/tournament-files.ts';

const pairOf = (text: string): [number, number] => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return [home, away];
};

/** `1-1, 2-1 aet`, `0-0, 0-0 aet, 3-2 pen` by period. */
const scoreOf = (text: string) =>
  Object.fromEntries(
    text.split(', ').map((part) => {
      const [pair = '', period = 'ft'] = part.split(' ');
      return [{ ft: 'ft', aet: 'et', pen: 'p' }[period] ?? period, pairOf(pair)];
    }),
  );

/**
 * A World Cup in the words of openfootball's files, from lines such as `1954-06-17 | Matchday 1 | Hungary | 9-0 | South Korea | Group 2` and
 * `1938-06-05 | First round | Sweden | canceled | Austria`.
 */
export function worldCupFile(year: string, lines: readonly string[]): TournamentFiles {
  const matches = lines.map((line) => {
    const [date, round, team1, result = '', team2, group] = line.split(' | ');
    const outcome = result === 'canceled' ? { status: result } : { score: scoreOf(result) };
    return { date, round, team1, team2, ...outcome, ...(group !== undefined && { group }) };
  });
  const text = JSON.stringify({ name: `World Cup ${year}`, matches });
  return { matches: { file: `${year}/worldcup.json`, text } };
}
