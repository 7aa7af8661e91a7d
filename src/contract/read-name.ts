import { readLine } from './read-line.ts';
import { maxNameLength } from './rules.ts';
import { hasVisibleName } from './visible-text.ts';

/** What can be wrong with a name. */
export type NameProblem = 'missing' | 'tooLong' | 'invalid';

/** What forms make of a lone surrogate: a name that holds it has lost a character. */
const replacement = '\ufffd';

/**
 * The name of a person as it is stored, or what is wrong with it. Browser and server hold a reader to the same rules by
 * this function. Invisible characters may stand in a name, as many languages need them, but make none.
 */
export const readName = (typed: string): { name: string } | { problem: NameProblem } => {
  const name = readLine(typed);
  if (name === undefined || name.includes(replacement)) return { problem: 'invalid' };
  if (!hasVisibleName(name)) return { problem: 'missing' };
  return name.length > maxNameLength ? { problem: 'tooLong' } : { name };
};
