/** Statistics of a match beside its score, in the order pages show them. */
export const statisticKeys = [
  /** Per cent of the time with the ball. */
  'possession',
  'expectedGoals',
  'shots',
  'shotsOnTarget',
  'bigChances',
  'corners',
  'offsides',
  'passes',
  /** Per cent of passes that reached a team-mate. */
  'passAccuracy',
  'saves',
  'fouls',
  'yellowCards',
  'redCards',
] as const;
