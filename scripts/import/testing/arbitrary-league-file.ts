import fc from 'fast-check';

const pair = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));

/** Any value in place of a field. */
const junk = fc.jsonValue({ maxDepth: 2 });

/** A score of every key set, and of every wrong shape. */
const score = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ft: pair, ht: pair, et: pair, p: pair }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: pair },
  { weight: 1, arbitrary: junk },
);

const round = fc.oneof(
  fc.nat({ max: 4 }).map((number) => `Matchday ${number}`),
  fc.constantFrom('2. Round', 'Championship, Matchday 1', 'Relegation, Matchday 2', 'Group A', 'Final', 'Super Six'),
);

const team = fc.constantFrom('Al Ahly SC', 'Zamalek', 'Al Masry', 'Ismaily', 'Al-Ahly', 'Wydad AC (MAR)');
const date = fc.constantFrom('2024-10-30', '2025-05-05', '2025-02-30');
const time = fc.constantFrom('17:00', '9:30', '25:00', 'evening');
const status = fc.constantFrom('awarded', 'cancelled', 'postponed', 'abandoned', 'forgotten');

/** A match as a league's file may contain it: mostly complete, sometimes with any value anywhere. */
const entry = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        round,
        date,
        time,
        team1: team,
        team2: team,
        score,
        status,
        stage: fc.constantFrom('Regular', 'Championship'),
        odd: junk,
      },
      { requiredKeys: ['date', 'team1', 'team2'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      { round: junk, date: junk, time: junk, team1: junk, team2: junk, score: junk, status: junk, num: junk },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: junk },
);

/** The entries of a league's file. */
export const arbitraryEntries: fc.Arbitrary<unknown[]> = fc.array(entry, { maxLength: 12 });

/** A whole file, of the right shape or of any. */
export const arbitraryFile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.string(), matches: arbitraryEntries }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: junk, rounds: fc.array(fc.record({ name: round, matches: arbitraryEntries })) }),
  },
  { weight: 1, arbitrary: junk },
);
