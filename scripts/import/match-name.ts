import type { Localised } from '#schemas/localised.ts';

/**
 * What one match of a knockout round is called, where English has another word for it: a semi-final of the semi-finals. Arabic names round
 * and match alike.
 */
export const matchNameOf = (round: Localised): { matchName?: Localised } => {
  const en = round.en.replace(/(-final|\bplay-off)s$/i, '$1');
  return en === round.en ? {} : { matchName: { ...round, en } };
};
