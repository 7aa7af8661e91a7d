import type { z } from 'zod';
import { type IdKind, idKindOf } from './ids.ts';

/** A reference in an item, and its place. */
export interface ReferencedId {
  /** Dotted: `stages.0.teams.3`. */
  field: string;
  kind: IdKind;
  id: string;
}

type Collect = (value: unknown, field: string, found: ReferencedId[]) => void;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const inText =
  (kind: IdKind): Collect =>
  (value, field, found) =>
    void (typeof value === 'string' && found.push({ field, kind, id: value }));

const inFields = (shape: Record<string, z.core.$ZodType>): Collect | undefined => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const collect = collector(schema);
    return collect ? [{ name, collect }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, field, found) => {
    if (!isObject(value)) return;
    for (const { name, collect } of fields)
      if (value[name] !== undefined) collect(value[name], field ? `${field}.${name}` : name, found);
  };
};

const inElements = (element: z.core.$ZodType): Collect | undefined => {
  const collect = collector(element);
  return (
    collect &&
    ((value, field, found) => {
      if (Array.isArray(value)) value.forEach((each, at) => collect(each, `${field}.${at}`, found));
    })
  );
};

/** For a discriminated union the schema of the value; for others each schema, because a string is not an object. */
const inForms = ({ options, discriminator }: z.core.$ZodUnionDef & { discriminator?: string }): Collect | undefined => {
  const forms = options.flatMap((option) => {
    const collect = collector(option);
    return collect ? [{ collect, values: discriminator && option._zod.propValues?.[discriminator] }] : [];
  });
  if (forms.length === 0) return undefined;
  return (value, field, found) => {
    for (const { collect, values } of forms)
      if (!values || (isObject(value) && values.has(value[discriminator ?? ''] as string)))
        collect(value, field, found);
  };
};

/** A function that collects the ids in values of a schema; undefined if it has none. */
const collector = (schema: z.core.$ZodType): Collect | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const kind = idKindOf(schema);
      return kind && inText(kind);
    }
    case 'object':
      return inFields(def.shape);
    case 'array':
      return inElements(def.element);
    case 'union':
      return inForms(def);
    case 'optional':
    case 'nullable':
    case 'default':
      return collector(def.innerType);
    default:
      return undefined;
  }
};

const collectors = new WeakMap<z.core.$ZodType, { collect: Collect | undefined }>();

/**
 * Every reference in a valid value of a schema. Each schema is analysed once.
 *
 * @param field the place of the value itself
 */
export const referencedIds = (schema: z.core.$ZodType, value: unknown, field = ''): ReferencedId[] => {
  const known = collectors.get(schema) ?? { collect: collector(schema) };
  collectors.set(schema, known);
  const found: ReferencedId[] = [];
  known.collect?.(value, field, found);
  return found;
};
