import { nearest } from '#lib/nearest.ts';
import { ownValue } from '#lib/own-value.ts';
import type { z } from 'zod';
import { colourExample, dayMeant, exampleOf, instantMeant } from './examples.ts';
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

const missing = (field: string): Reason => {
  const example = exampleOf(field);
  return example === undefined ? { key: 'missingPlain' } : { key: 'missing', values: { example } };
};

const typeReason = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>, field: string): Reason => {
  // YAML reads `2026` and `yes` without quotes as a number and a boolean.
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return { key: 'quotes', values: { value: `"${String(input)}"` } };
  const example = exampleOf(field);
  const values = { expected, found: typeOf(input) };
  return example === undefined ? { key: 'type', values } : { key: 'typeExample', values: { ...values, example } };
};

const statusReason = (value: string): Reason => {
  const meant = ownValue(arabicStatuses, value) ?? nearest(value, ['draft', 'scheduled', 'published', 'archived'])[0];
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
    return { key: 'instant', values: { value: input, example: instantMeant(input) } };
  const status = (input as { status?: unknown } | null | undefined)?.status;
  if (field === 'status' && typeof status === 'string') return choiceReason(status, matchStatuses);
  return formReason(issue, field);
};

const formatReason = ({ format, input }: Extract<Issue, { code: 'invalid_format' }>): Reason | undefined => {
  const value = String(input);
  if (format === 'datetime') return { key: 'instant', values: { value, example: instantMeant(value) } };
  if (format === 'date') return { key: 'day', values: { value, example: dayMeant(value) } };
  return undefined;
};

/** A value in a form that is not right, with one that is; the schema's own words for rare fields. */
const formReason = ({ path, input, message }: Issue, field: string): Reason => {
  // The file of a video is no picture.
  const isFound = !path.includes('video');
  const example = path.includes('colours') ? colourExample(field) : isFound ? exampleOf(field) : undefined;
  if (example === undefined) return message;
  if (typeof input === 'number') return { key: 'quotes', values: { value: `"${input}"` } };
  return typeof input === 'string' ? { key: 'form', values: { value: input, example } } : message;
};

/** A list with too few or too many entries. */
const countReason = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Reason =>
  issue.code === 'too_small'
    ? { key: 'tooFew', values: { least: Number(issue.minimum) } }
    : { key: 'tooMany', values: { most: Number(issue.maximum) } };

/** The message that a schema names for a rule of its own. */
const customReason = ({ params, input, message }: Extract<Issue, { code: 'custom' }>, field: string): Reason => {
  const { key, values = {} } = (params ?? {}) as { key?: string; values?: Record<string, string> };
  if (key === undefined || !isMistakeKey(key)) return message;
  return { key, values: { value: String(input), example: exampleOf(field) ?? '', ...values } };
};

const reasonOf = (issue: Issue): Reason => {
  const field = String(issue.path.findLast((part) => typeof part === 'string' && !['ar', 'en'].includes(part)) ?? '');
  if (issue.code === 'custom') return customReason(issue, field);
  // A field without a value is one that is missing.
  if (issue.input === undefined || issue.input === null) return missing(field);
  if (issue.code === 'invalid_type') return typeReason(issue, field);
  if (issue.code === 'invalid_union') return unionReason(issue, field);
  if (issue.code === 'invalid_value' && typeof issue.input === 'string')
    return choiceReason(issue.input, issue.values.map(String));
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array') return countReason(issue);
  return (issue.code === 'invalid_format' ? formatReason(issue) : undefined) ?? formReason(issue, field);
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
