import { type z } from 'zod';

type Issue = z.core.$ZodIssue;

/** An error in a value, and its place. */
interface SchemaFault {
  path: PropertyKey[];
  reason: string;
}

/** YAML reads `2026` and `yes` without quotes as a number and a boolean. */
const reasonOf = (issue: Issue): string =>
  issue.code === 'invalid_type' && issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)
    ? `a text is expected here: write it in quotes, "${String(issue.input)}"`
    : issue.message;

/** The depth that parsing reached before an error. */
const depthOf = ([first]: readonly Issue[]): number => first?.path.length ?? 0;

/** The faults of an issue, worded for an editor. For a union, the faults of the most similar member. */
export const faultsOf = (issue: Issue): SchemaFault[] => {
  const [nearest] = issue.code === 'invalid_union' ? [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a)) : [];
  if (!nearest || depthOf(nearest) === 0) return [{ path: issue.path, reason: reasonOf(issue) }];
  return nearest
    .flatMap((each) => faultsOf(each))
    .map(({ path, reason }) => ({ path: [...issue.path, ...path], reason }));
};
