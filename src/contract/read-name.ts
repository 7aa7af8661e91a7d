import { readLine } from './read-line.ts';
import { maxNameLength } from './rules.ts';
import { hasVisibleName } from './visible-text.ts';

/** The possible problems of a name. */
export type NameProblem = 'missing' | 'tooLong' | 'invalid';

/** The replacement of a lone surrogate in forms: a name that contains it has lost a character. */
const replacement = '\ufffd';

/**
 * A person's name as it is stored, or its problem. Browser and server apply the same rules with this function. A name may contain invisible
 * characters, which many languages need, but not consist of them.
 */
export const readName = (typed: string): { name: string } | { problem: NameProblem } => {
  const name = readLine(typed);
  if (name === undefined || name.includes(replacement)) return { problem: 'invalid' };
  if (!hasVisibleName(name)) return { problem: 'missing' };
  return name.length > maxNameLength ? { problem: 'tooLong' } : { name };
};
