import fc from 'fast-check';
import { type ApiDescription, type JsonSchema, type Operation, operationsOf } from './description.ts';
import { anyText, valuesOf } from './schema-values.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  operation: Operation;
  /** With the query. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** Existing data, with which requests get past the first checks. */
export interface KnownValues {
  /** Tokens of sessions, and of pending codes. */
  tokens: Readonly<Record<'session' | 'temporaryToken', readonly string[]>>;
  /** Paths of existing things, by the path of the operation: `/api/polls/{id}`. */
  targets: Readonly<Record<string, readonly string[]>>;
  /** Values of fields, by their name. */
  byName: Readonly<Record<string, readonly string[]>>;
}

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no UTF-8 encoding: its bytes are those of WTF-8.
    return '%ED%A0%80';
  }
};

const known = ({ byName }: KnownValues, name: string): readonly string[] => byName[name] ?? [];

const parameterValues = (description: ApiDescription, schema: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(valuesOf(description, schema).map(String), anyText);

/** Fields of the operation: with known values, with one of them corrupted, or with unknown ones added. */
const bodyValues = (description: ApiDescription, values: KnownValues, schema: JsonSchema): fc.Arbitrary<unknown> => {
  const right = valuesOf(description, schema);
  const withKnown = right.chain((value) => {
    if (typeof value !== 'object' || value === null) return fc.constant(value);
    const replaced = Object.keys(value).filter((name) => known(values, name).length > 0);
    return fc
      .tuple(...replaced.map((name) => fc.constantFrom(...known(values, name))))
      .map(
        (chosen) => ({ ...value, ...Object.fromEntries(replaced.map((name, at) => [name, chosen[at]])) }) as unknown,
      );
  });
  const spoiled = fc.tuple(withKnown, fc.nat(), fc.oneof(anyText, fc.jsonValue())).map(([value, at, other]) => {
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const name = names[at % Math.max(1, names.length)];
    return name === undefined ? other : { ...(value as object), [name]: other };
  });
  const beside = fc
    .tuple(withKnown, fc.dictionary(anyText, fc.jsonValue(), { maxKeys: 5 }))
    .map(([value, others]) => ({ ...others, ...(value as object) }) as unknown);
  return fc.oneof({ weight: 4, arbitrary: withKnown }, { weight: 3, arbitrary: spoiled }, beside, fc.jsonValue());
};

type Body = Pick<FuzzRequest, 'body'> & { type: string | undefined };

const bodies = (description: ApiDescription, values: KnownValues, { requestBody }: Operation): fc.Arbitrary<Body> => {
  const none = fc.constant<Body>({ body: undefined, type: undefined });
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const types = fc.constantFrom('application/json', 'text/plain', 'image/png', 'application/x-www-form-urlencoded', '');
  const raw = fc.tuple(bytes, types).map(([body, type]): Body => ({ body, type }));
  const described = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json'
      ? bodyValues(description, values, schema).map((value): Body => ({ body: JSON.stringify(value), type }))
      : bytes.map((body): Body => ({ body, type })),
  );
  if (described.length === 0) return fc.oneof({ weight: 8, arbitrary: none }, raw);
  return fc.oneof({ weight: 16, arbitrary: fc.oneof(...described) }, none, raw);
};

const languages = fc.constantFrom('ar', 'en', 'fr;q=0.1', '*', 'x'.repeat(2000), ';q=');
/** Header values cannot contain line ends; the client would refuse to send them. */
const headerText = anyText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4000));

const headersFor = (
  { tokens }: KnownValues,
  { security = [] }: Operation,
  address: string,
): fc.Arbitrary<Record<string, string>> => {
  const taken = security.some((way) => 'temporaryToken' in way) ? tokens.temporaryToken : tokens.session;
  const token = taken.length > 0 ? fc.constantFrom(...taken) : headerText;
  const authorization = fc.oneof(
    { weight: 12, arbitrary: token.map((value) => ({ authorization: `Bearer ${value}` })) },
    { weight: 2, arbitrary: fc.constant({}) },
    headerText.map((value) => ({ authorization: value })),
    token.map((value) => ({ cookie: `token=${value}; lang=en` })),
    headerText.map((value) => ({ cookie: value })),
  );
  const others = fc.record(
    { 'accept-language': languages, 'user-agent': headerText, origin: headerText, client_id: headerText },
    { requiredKeys: [] },
  );
  const some = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, others);
  return fc.tuple(authorization, some).map(([first, second]) => ({ 'x-forwarded-for': address, ...first, ...second }));
};

/** The path of an existing thing, or the operation's path with arbitrary values. */
const targetsFor = (
  description: ApiDescription,
  { targets }: KnownValues,
  { path, parameters = [] }: Operation,
): fc.Arbitrary<string> => {
  const chosen = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name, schema }) => [name, parameterValues(description, schema)]),
      ),
    );
  const made = chosen('path').map((values) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(values[name] ?? '')),
  );
  const known = targets[path] ?? [];
  const base = known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, made) : made;
  return fc.tuple(base, chosen('query')).map(([address, query]) => {
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
  });
};

const requestsFor = (
  description: ApiDescription,
  values: KnownValues,
  operation: Operation,
): fc.Arbitrary<FuzzRequest> => {
  const address = fc.integer({ min: 0, max: 65_535 }).map((at) => `198.18.${at >> 8}.${at & 255}`);
  return fc
    .tuple(
      targetsFor(description, values, operation),
      bodies(description, values, operation),
      address.chain((from) => headersFor(values, operation, from)),
    )
    .map(([target, { body, type }, headers]) => ({
      operation,
      target,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      body,
    }));
};

/** Requests to every operation of the API with equal probability: as described, corrupted, or arbitrary. */
export const apiRequests = (description: ApiDescription, values: KnownValues): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operationsOf(description).map((operation) => requestsFor(description, values, operation)));
