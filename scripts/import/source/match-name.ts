import type { Localised } from '#schemas/localised.ts';

/**
 * The name of one match of a knockout round, if it differs from the round's in English: a semi-final of the semi-finals. In Arabic they are
 * the same.
 */
export const matchNameOf = (round: Localised): { matchName?: Localised } => {
  const en = round.en.replace(/(-final|\bplay-off)s$/i, '$1');
  return en === round.en ? {} : { matchName: { ...round, en } };
};
