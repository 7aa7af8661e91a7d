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
function without(value: unknown, drops: readonly UnknownKeys[]): unknown {
  const copy = structuredClone(value);
  for (const { path, keys } of drops) {
    let object = copy as Record<PropertyKey, unknown>;
    for (const key of path) object = object[key] as Record<PropertyKey, unknown>;
    for (const key of keys) delete object[key];
  }
  return copy;
}

/** Parses JSON text of a known shape. Unknown keys are reported and left out; any other mismatch is an error without a value. */
export function parseWire<Schema extends z.ZodType>(
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
    parsed = schema.safeParse(without(json, drops));
  }
  if (!parsed.success) {
    for (const issue of parsed.error.issues) found.add('BAD_SHAPE', positionOf(issue.path), issue.message);
    return { value: undefined, irregularities: found.list };
  }
  return { value: parsed.data, irregularities: found.list };
}
