import { nearest } from '#lib/nearest.ts';
import { type z } from 'zod';
import { exampleOf, dateExamples } from './examples.ts';
import { isMistakeKey, knownFields, type Reason } from './mistake-words.ts';

type Issue = z.core.$ZodIssue;

/** An error in a value, and its place. */
interface SchemaFault {
  path: PropertyKey[];
  reason: Reason;
}

/** Statuses in the words of an Arabic newsroom. */
const arabicStatuses: Readonly<Record<string, string>> = {
  منشور: 'published',
  منشورة: 'published',
  مسودة: 'draft',
  مسوّدة: 'draft',
  مجدول: 'scheduled',
  مجدولة: 'scheduled',
  مؤرشف: 'archived',
  مسحوب: 'archived',
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : typeof value;

const typeReason = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>, field: string): Reason => {
  if (input === undefined) {
    const example = exampleOf(field);
    return example === undefined ? { key: 'missingPlain' } : { key: 'missing', values: { example } };
  }
  // YAML reads `2026` and `yes` without quotes as a number and a boolean.
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return { key: 'quotes', values: { value: `"${String(input)}"` } };
  return { key: 'type', values: { expected, found: typeOf(input) } };
};

const statusReason = (value: string): Reason => {
  const meant = arabicStatuses[value] ?? nearest(value, ['draft', 'scheduled', 'published', 'archived'])[0];
  return meant === undefined ? { key: 'statusPlain', values: { value } } : { key: 'status', values: { value, meant } };
};

const choiceReason = (value: string, possible: readonly string[]): Reason => {
  if (possible.includes('published') && possible.includes('archived')) return statusReason(value);
  const [near] = nearest(value, possible);
  const values = possible.join(', ');
  return near === undefined
    ? { key: 'oneOf', values: { value, values } }
    : { key: 'oneOfNear', values: { value, values, near } };
};

/** The values of a discriminated union that fits none: the issue has only the field. */
const matchStatuses =
  'SCHEDULED, TIMED, POSTPONED, CANCELLED, IN_PLAY, PAUSED, SUSPENDED, ABANDONED, FINISHED, AWARDED'.split(', ');

const unionReason = (issue: Extract<Issue, { code: 'invalid_union' }>, field: string): Reason => {
  const { input } = issue;
  if (field === 'kickoff' && typeof input === 'string')
    return { key: 'instant', values: { value: input, example: dateExamples.instant } };
  if (input === undefined && exampleOf(field)) return { key: 'missing', values: { example: exampleOf(field) ?? '' } };
  const status = (input as { status?: unknown } | null | undefined)?.status;
  if (field === 'status' && typeof status === 'string') return choiceReason(status, matchStatuses);
  return issue.message;
};

/** The message that a schema names for a rule of its own. */
const customReason = ({ params, input, message }: Extract<Issue, { code: 'custom' }>, field: string): Reason => {
  const { key, values = {} } = (params ?? {}) as { key?: string; values?: Record<string, string> };
  if (key === undefined || !isMistakeKey(key)) return message;
  return { key, values: { ...values, value: String(input), example: exampleOf(field) ?? '' } };
};

const reasonOf = (issue: Issue): Reason => {
  const field = String(issue.path.findLast((part) => typeof part === 'string' && !['ar', 'en'].includes(part)) ?? '');
  if (issue.code === 'invalid_type') return typeReason(issue, field);
  if (issue.code === 'invalid_union') return unionReason(issue, field);
  if (issue.code === 'invalid_value' && typeof issue.input === 'string')
    return choiceReason(issue.input, issue.values.map(String));
  if (issue.code === 'invalid_format' && (issue.format === 'datetime' || issue.format === 'date')) {
    const isDay = issue.format === 'date';
    const example = isDay ? dateExamples.day : dateExamples.instant;
    return { key: isDay ? 'day' : 'instant', values: { value: String(issue.input), example } };
  }
  if (issue.code === 'custom' && issue.params?.['reason'] === 'embedAddress')
    return { key: 'embedAddress', values: { address: String(issue.input) } };
  return issue.code === 'custom' ? customReason(issue, field) : issue.message;
};

const unknownField = (name: string): Reason => {
  const [near] = nearest(name, knownFields);
  return near === undefined
    ? { key: 'unknownField', values: { name } }
    : { key: 'unknownFieldNear', values: { name, near } };
};

/** The depth that parsing reached before an error. */
const depthOf = ([first]: readonly Issue[]): number => first?.path.length ?? 0;

/** The faults of an issue, worded for an editor. For a union, the faults of the most similar member. */
export const faultsOf = (issue: Issue): SchemaFault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: issue.path, reason: unknownField(name) }));
  const [nearestMember] =
    issue.code === 'invalid_union' ? [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a)) : [];
  if (!nearestMember || depthOf(nearestMember) === 0) return [{ path: issue.path, reason: reasonOf(issue) }];
  return nearestMember
    .flatMap((each) => faultsOf(each))
    .map(({ path, reason }) => ({ path: [...issue.path, ...path], reason }));
};
