/** A season of made results: in each part a team beats, at home and away, those that are listed after it. */
export interface MadeSeason {
  /** `2019-20/at.1` */
  path: string;
  /** As the file calls it; null for none. */
  champion: string | null;
  why: string;
  /** The final order, from the top of the table to its bottom; none in a cup, and where two tables a year count. */
  order?: string[];
  parts: {
    /** What its rounds are called, without their number. */
    round: string;
    best: string[];
    /** Twice home and away. */
    times?: number;
    /** How many of its last matches were not played. */
    cancelled?: number;
  }[];
}

type Part = MadeSeason['parts'][number];

const dayOf = (offset: number): string => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);

function matchesOf({ round, best, times = 1, cancelled = 0 }: Part, start: number) {
  const isLeague = round.endsWith('Matchday');
  const pairs = best.flatMap((winner, index) =>
    best.slice(index + 1).flatMap((loser) =>
      isLeague
        ? [
            [winner, loser],
            [loser, winner],
          ]
        : [[winner, loser]],
    ),
  );
  const all = Array.from({ length: times }, () => pairs).flat();
  return all.map(([home = '', away = ''], index) => {
    const played = index < all.length - cancelled;
    const ft = best.indexOf(home) < best.indexOf(away) ? [1, 0] : [0, 1];
    return {
      round: isLeague ? `${round} ${index + 1}` : round,
      date: dayOf(start + index),
      team1: home,
      team2: away,
      ...(played ? { score: { ft } } : { status: 'cancelled' }),
    };
  });
}

/** The text of the season's file. */
export function madeFile({ path, parts }: MadeSeason): string {
  const matches: ReturnType<typeof matchesOf> = [];
  for (const part of parts) matches.push(...matchesOf(part, matches.length));
  return JSON.stringify({ name: path, matches });
}
