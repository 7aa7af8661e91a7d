import type { Source } from '#schemas/primitives.ts';

const openfootball = (repository: string): Source => ({
  name: 'openfootball',
  url: `https://github.com/openfootball/${repository}`,
  licence: 'CC0-1.0',
});

/** The sources of an item: the repository of its facts. */
export const sources = {
  worldCup: openfootball('worldcup.json'),
  euro: openfootball('euro.json'),
  leagues: openfootball('football.json'),
  clubs: openfootball('clubs'),
} as const;
