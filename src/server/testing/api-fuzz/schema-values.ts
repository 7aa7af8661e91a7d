import fc from 'fast-check';
import type { ApiDescription, JsonSchema } from './description.ts';

/** Texts that have broken servers before. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200b',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'a\r\nSet-Cookie: x=1',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  'أ'.repeat(3000),
  'x'.repeat(70_000),
] as const;

/** Any text: of one script, of all, or hostile. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostileTexts),
);

const textOf = ({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 40, 5000), unit: 'grapheme' });
};

const objectOf = (
  description: ApiDescription,
  { properties = {}, required = [], additionalProperties, example }: JsonSchema,
): fc.Arbitrary<object> => {
  if (typeof additionalProperties === 'object') return dictionaryOf(description, additionalProperties, example);
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(description, schema)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
};

/** Values by names that the description does not list: like those of its example, which get further, or any. */
const dictionaryOf = (
  description: ApiDescription,
  values: JsonSchema,
  example: object | undefined,
): fc.Arbitrary<object> => {
  const any = fc.dictionary(anyText, valuesOf(description, values), { maxKeys: 4 });
  return example ? fc.oneof(fc.constant(example), any) : any;
};

const ofType = (description: ApiDescription, schema: JsonSchema, type: string): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 6 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(description, schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return objectOf(description, schema);
    default:
      return fc.jsonValue();
  }
};

/** Values that match a schema; they need not match the rules that it only describes in words. */
export const valuesOf = (description: ApiDescription, schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined)
    return valuesOf(description, description.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (values) return fc.constantFrom(...values);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(description, choice)));
  if (allOf)
    return fc
      .tuple(...allOf.map((part) => valuesOf(description, part)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  const types = type === undefined ? ['any'] : [type].flat();
  return fc.oneof(...types.map((each) => ofType(description, schema, each)));
};
