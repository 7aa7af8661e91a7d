/** A season of made results. */
export interface MadeSeason {
  /** `2019-20/at.1` */
  path: string;
  /** As the file calls it; null for none. */
  champion: string | null;
  /** Of a season with several titles: the champion of each. */
  titles?: Record<string, string | null>;
  why: string;
  /** The final order, from the top of the table to its bottom; none in a cup, and where two tables a year count. */
  order?: string[];
  parts: (MadePart & ({ best: string[] } | { scores: string[] }))[];
}

interface MadePart {
  /** What its rounds are called, without their number. */
  round: string;
  /** Each of these beats, at home and away, those that are listed after it. */
  best?: string[];
  /** All results one by one, `Ajax 2-1 PSV`. */
  scores?: string[];
  /** Twice home and away. */
  times?: number;
  /** How many of its last matches were not played. */
  cancelled?: number;
}

interface Result {
  home: string;
  away: string;
  /** Goals of the home team and of the away team. */
  ft: [number, number];
}

const dayOf = (offset: number): string => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);

function readScore(text: string): Result {
  const [, home, homeGoals, awayGoals, away] = /^(.+) (\d+)-(\d+) (.+)$/.exec(text) ?? [];
  if (home === undefined || away === undefined) throw new Error(`"${text}" is not a result such as "Ajax 2-1 PSV"`);
  return { home, away, ft: [Number(homeGoals), Number(awayGoals)] };
}

function resultsOf(best: readonly string[], isLeague: boolean): Result[] {
  const pairs = best.flatMap((winner, index) => best.slice(index + 1).map((loser) => ({ winner, loser })));
  return pairs.flatMap(({ winner, loser }): Result[] => {
    const first: Result = { home: winner, away: loser, ft: [1, 0] };
    return isLeague ? [first, { home: loser, away: winner, ft: [0, 1] }] : [first];
  });
}

function matchesOf({ round, best = [], scores, times = 1, cancelled = 0 }: MadePart, start: number) {
  const isLeague = round.endsWith('Matchday');
  const results = scores?.map(readScore) ?? resultsOf(best, isLeague);
  const all = Array.from({ length: times }, () => results).flat();
  return all.map(({ home, away, ft }, index) => ({
    round: isLeague ? `${round} ${index + 1}` : round,
    date: dayOf(start + index),
    team1: home,
    team2: away,
    ...(index < all.length - cancelled ? { score: { ft } } : { status: 'cancelled' }),
  }));
}

/** The text of the season's file. */
export function madeFile({ path, parts }: MadeSeason): string {
  const matches: ReturnType<typeof matchesOf> = [];
  for (const part of parts) matches.push(...matchesOf(part, matches.length));
  return JSON.stringify({ name: path, matches });
}
