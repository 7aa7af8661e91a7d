import { z } from '@hono/zod-openapi';

/** The fields of every response: the HTTP status again, and a message in the language of Accept-Language. */
const messageFields = { status: z.number().int(), message: z.string() };

/** A response with a message and no data. */
export const plainAnswer = z.object(messageFields).openapi('Answer');

/** A response with data. */
export const answerWith = <Data extends z.ZodType>(name: string, data: Data) =>
  z.object({ ...messageFields, data }).openapi(name);

/** A readable error message; for invalid fields of the request a message for each. */
const errorAnswer = z
  .object({ ...messageFields, errors: z.record(z.string(), z.string()).optional() })
  .openapi('Error');
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** A response as the OpenAPI document describes it. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** A required request body in JSON. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
});

/** Errors by status, for the routes they can come from. */
export const errors = {
  400: json(errorAnswer, 'The body is not JSON, or a rating is out of range'),
  401: json(errorAnswer, 'No token, or one that opens nothing'),
  403: json(errorAnswer, 'The request came from another site'),
  404: json(errorAnswer, 'There is no such thing'),
  405: json(errorAnswer, 'Not by this method. `Allow` names those there are'),
  409: json(errorAnswer, 'Not as things stand now; `message` says why'),
  413: json(errorAnswer, 'The body is too large'),
  415: json(errorAnswer, 'The body is of another type'),
  422: json(errorAnswer, 'Fields that cannot be used, each with a message under `errors`; or a code that is not right'),
  429: json(errorAnswer, 'Too often. `Retry-After` says in how many seconds it can be tried again'),
  500: json(errorAnswer, 'Something broke here. `X-Request-Id` finds it in the log'),
  503: json(
    errorAnswer,
    'The database is away, or what is asked for is still being made. `Retry-After` says in how many seconds to try again',
  ),
};

/** Requests of a signed-in reader: with the token as a bearer, or in its cookie. */
export const bySession: Record<string, string[]>[] = [{ session: [] }, { cookie: [] }];

/** Requests of a reader who was mailed a code: with the temporary token as a bearer, or in the attempt's cookie. */
export const byTemporaryToken: Record<string, string[]>[] = [{ temporaryToken: [] }, { attempt: [] }];
