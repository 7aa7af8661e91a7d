import type { Source } from '#schemas/primitives.ts';

/** The source every item of a World Cup names. */
export const worldCupSource: Source = {
  name: 'openfootball',
  url: 'https://github.com/openfootball/worldcup.json',
  licence: 'CC0-1.0',
};
