import type { z } from 'zod';
import { nearest } from '#lib/nearest.ts';

/** Messages of `mistakes.json` about `site.yaml`. */
type SiteMistake =
  | 'clock'
  | 'fontForm'
  | 'linkLeftOut'
  | 'matchesNeeded'
  | 'oneOf'
  | 'oneOfNear'
  | 'sectionLeftOut'
  | 'sectionsInOne'
  | 'sectionTwice'
  | 'storiesNeeded'
  | 'zone'
  | 'zoneNear';

/** Why a field is wrong: a message with its values, or a sentence in English. */
export type SiteReason = string | { key: SiteMistake; values?: Readonly<Record<string, string | number>> };

type Context = Pick<z.core.$RefinementCtx, 'addIssue'>;

/** Adds a mistake with its message to a schema's result. */
export const reject = (context: Context, path: PropertyKey[], reason: SiteReason): void =>
  context.addIssue(
    typeof reason === 'string'
      ? { code: 'custom', path, message: reason }
      : { code: 'custom', path, message: reason.key, params: reason },
  );

/** Why a value is none of those that are possible, with the one that is probably meant. */
export const choiceReason = (value: string, possible: readonly string[]): SiteReason => {
  const [near] = nearest(value, possible);
  const values = { value, values: possible.join(', ') };
  return near === undefined ? { key: 'oneOf', values } : { key: 'oneOfNear', values: { ...values, near } };
};
