import { type z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value, and where. */
interface SchemaFault {
  path: PropertyKey[];
  reason: string;
}

/** YAML takes `2026` and `yes` without quotes for a number and a truth. */
const reasonOf = (issue: Issue): string =>
  issue.code === 'invalid_type' && issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)
    ? `a text is expected here: write it in quotes, "${String(issue.input)}"`
    : issue.message;

/** How far a reading came before it met something wrong. */
const depthOf = ([first]: readonly Issue[]): number => first?.path.length ?? 0;

/** The faults of an issue, in words for an editor. Of a value that may have several forms, those of the form it resembles most. */
export const faultsOf = (issue: Issue): SchemaFault[] => {
  const [nearest] = issue.code === 'invalid_union' ? [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a)) : [];
  if (!nearest || depthOf(nearest) === 0) return [{ path: issue.path, reason: reasonOf(issue) }];
  return nearest
    .flatMap((each) => faultsOf(each))
    .map(({ path, reason }) => ({ path: [...issue.path, ...path], reason }));
};
