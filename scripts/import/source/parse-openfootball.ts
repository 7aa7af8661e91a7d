import type { z } from 'zod';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { positionOf } from './position.ts';

interface UnknownKeys {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

/** The unknown keys in an issue, also in the branch of a union that otherwise matches. */
function unknownKeysOf(issue: z.core.$ZodIssue): UnknownKeys[] {
  if (issue.code === 'unrecognized_keys') return [{ path: issue.path, keys: issue.keys }];
  if (issue.code !== 'invalid_union') return [];
  const branch = issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys'));
  return (branch ?? []).flatMap(unknownKeysOf).map(({ path, keys }) => ({ path: [...issue.path, ...path], keys }));
}

/** A copy of a JSON value without some keys, each given by the path of its object and its name. */
function withoutKeys(value: unknown, drops: readonly UnknownKeys[]): unknown {
  const copy = structuredClone(value);
  for (const { path, keys } of drops) {
    let object = copy as Record<PropertyKey, unknown>;
    for (const key of path) object = object[key] as Record<PropertyKey, unknown>;
    for (const key of keys) delete object[key];
  }
  return copy;
}

/** A copy of a JSON value without some entries of its lists, given by their paths. */
function withoutEntries(value: unknown, paths: ReadonlySet<string>, at: readonly PropertyKey[] = []): unknown {
  const isOut = (key: PropertyKey): boolean => paths.has(positionOf([...at, key]));
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, key) => (isOut(key) ? [] : [withoutEntries(entry, paths, [...at, key])]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutEntries(part, paths, [...at, key])]),
  );
}

/** The path of the innermost entry of a list on a path; undefined if it leads through none. */
function entryOn(path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  const last = path.findLastIndex((key) => typeof key === 'number');
  return last === -1 ? undefined : path.slice(0, last + 1);
}

/**
 * Parses JSON text of a known shape beside the matches. Unknown keys are reported and left out, and so are entries of lists that do not fit.
 * A text that is not JSON is an error, one of another shape altogether a warning; both are without a value.
 */
export function parseOpenfootball<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Reading<z.infer<Schema> | undefined> {
  const found = irregularitiesOf(file);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    found.add('BAD_JSON', '', (error as Error).message);
    return { value: undefined, irregularities: found.list };
  }
  let parsed = schema.safeParse(json);
  if (!parsed.success) {
    const drops = parsed.error.issues.flatMap(unknownKeysOf);
    for (const { path, keys } of drops) found.add('UNKNOWN_KEY', positionOf(path), `does not know ${keys.join(', ')}`);
    json = withoutKeys(json, drops);
    parsed = schema.safeParse(json);
  }
  if (!parsed.success) {
    const { issues } = parsed.error;
    const entries = issues.map(({ path }) => entryOn(path));
    const rest = withoutEntries(json, new Set(entries.map((path) => positionOf(path ?? []))));
    if (entries.every((path) => path !== undefined)) parsed = schema.safeParse(rest);
    const [code, part] = parsed.success ? (['BAD_ENTRY', 'entry'] as const) : (['UNREAD_FILE', 'file'] as const);
    for (const { path, message } of issues) found.add(code, positionOf(path), `${message}: the ${part} is left out`);
  }
  return { value: parsed.success ? parsed.data : undefined, irregularities: found.list };
}
