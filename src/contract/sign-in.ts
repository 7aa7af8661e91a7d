import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, byTemporaryToken, errors, json, plainAnswer } from './answers.ts';
import { maxCaptchaTokenLength, signInPurposes } from './rules.ts';
import { user } from './user.ts';

/** Path below the API's base for everything about accounts. */
export const authentication = '/authentication/jwt';

/** Maximum characters of the fields for signing in, except the address. */
export const signInLengths = { code: 64, attemptId: 64, clientCredential: 200, fcmToken: 4096 } as const;

const email = z.string().openapi({ example: 'reader@example.com' });

const captchaToken = z.string().max(maxCaptchaTokenLength).optional().openapi({
  description:
    'Token of reCAPTCHA v3 for an action named like the last part of the path. Required only while too many codes are being guessed on the site; without a valid one a link is mailed instead of a code. The response is the same',
});

/** Identification of the client, as the specification's clients send it. It is not secret, and authorises nothing. */
export const clientCredentials = {
  client_id: z.string().max(signInLengths.clientCredential).optional(),
  client_secret: z.string().max(signInLengths.clientCredential).optional(),
};

/** How a code is typed: the number of its boxes, and the characters they accept. */
const codeForm = z.object({ length: z.number().int(), type: z.enum(['number', 'letter-numeric']) }).openapi('CodeForm');
export type CodeForm = z.infer<typeof codeForm>;

const attemptId = z.string().max(signInLengths.attemptId).optional();

/** A code was mailed: the temporary token it is bound to, and the times to wait, in seconds. */
export const codeSent = z
  .object({
    access_token: z
      .string()
      .openapi({ description: 'The temporary token; it confirms and resends this code, and opens nothing else' }),
    attempt_id: attemptId.openapi({
      description:
        'Names the attempt where a browser leaves the token to its cookie. Only signing in has one; it opens nothing',
    }),
    expires_in: z.number().int().openapi({ description: 'Seconds that the code counts' }),
    resend_in: z.number().int().openapi({ description: 'Seconds until another can be requested' }),
    code: codeForm,
  })
  .openapi('CodeSent');
export type CodeSent = z.infer<typeof codeSent>;

/** Another code was mailed. A client that used the attempt's cookie does not receive the token: it stays where no script can read it. */
const codeResent = codeSent.partial({ access_token: true }).openapi('CodeResent');
export type CodeResent = z.infer<typeof codeResent>;

/** A sign-in that waits for its code: the data that its page needs after a reload, and nothing that gives access. */
const awaitedCode = z
  .object({
    attempt_id: z.string(),
    purpose: z.enum(signInPurposes),
    provider: z
      .string()
      .nullable()
      .openapi({ description: 'Name of the provider whose account the code joins to the one of this address' }),
    email: z.string().openapi({ description: 'As it was typed' }),
    expires_in: z.number().int().openapi({ description: 'Seconds that the code still counts; 0 once it does not' }),
    resend_in: z.number().int().openapi({ description: 'Seconds until another can be requested' }),
    code: codeForm,
  })
  .openapi('AwaitedCode');
export type AwaitedCode = z.infer<typeof awaitedCode>;

/** The response to a sign-in: the token and the account. */
const signedIn = user.extend({ access_token: z.string() }).openapi('SignedIn');

/** The purpose of a code decides the response to its confirmation. `purpose` distinguishes them. */
const confirmed = z
  .union([
    signedIn.extend({ purpose: z.enum(signInPurposes) }),
    user.extend({ purpose: z.literal('email') }),
    // The account that was deleted; an external API may omit it.
    z.object({ purpose: z.literal('delete'), id: z.string().optional() }),
  ])
  .openapi('Confirmed');
export type Confirmed = z.infer<typeof confirmed>;

const addressBody = body(
  z.object({
    email,
    fcm_token: z
      .string()
      .max(signInLengths.fcmToken)
      .default('')
      .openapi({ description: 'Accepted for clients that send one; not stored' }),
    captcha_token: captchaToken,
  }),
);
const answersOfCode = { ...errors, 200: json(answerWith('CodeSentAnswer', codeSent), 'A code was mailed') };
const askForCode = <const Path extends string>(path: Path, summary: string, description: string) =>
  createRoute({
    method: 'post',
    path: `${authentication}${path}` as const,
    tags: ['signing in'],
    summary,
    description: `${description} The response does not depend on whether the address has an account.`,
    request: { body: addressBody },
    responses: answersOfCode,
  });

/** Requests a code to sign in. */
export const loginRoute = askForCode('/login', 'Sign in', 'Mails a code to the address.');
/** Requests a code to open an account. */
export const registerRoute = askForCode(
  '/register',
  'Sign up',
  'Mails a code to the address. Its confirmation makes the account, or signs in to the one there is.',
);
/** Requests a code that signs in and ends every other session. */
export const resetRoute = askForCode(
  '/reset',
  'Recover access',
  'Mails a code to the address. Its confirmation signs in, and ends every other session of the account.',
);

/** Requests another code in place of an earlier one. */
export const resendRoute = createRoute({
  method: 'post',
  path: `${authentication}/resend`,
  tags: ['signing in'],
  summary: 'Mail another code',
  description: 'For half an hour after the first. The temporary token stays; the earlier code counts no longer.',
  security: byTemporaryToken,
  request: { body: body(z.object({ email, attempt_id: attemptId, captcha_token: captchaToken })) },
  responses: { ...errors, 200: json(answerWith('CodeResentAnswer', codeResent), 'Another code was mailed') },
});

/** Redeems a code. */
export const confirmRoute = createRoute({
  method: 'post',
  path: `${authentication}/confirm`,
  tags: ['signing in'],
  summary: 'Confirm a code',
  description:
    'Carries out the purpose of the code, and sets the cookies. A code is valid once, for five minutes and three tries; the response does not say why one is not valid. With the token of a mailed link `otp_code` is empty. The cookie of the attempt can replace the bearer, together with `attempt_id`: 409 where another tab has begun another.',
  security: byTemporaryToken,
  request: {
    body: body(
      z.object({
        otp_code: z.union([z.string().max(signInLengths.code), z.number().int().nonnegative().transform(String)]),
        attempt_id: attemptId,
      }),
    ),
  },
  responses: { ...errors, 200: json(answerWith('ConfirmedAnswer', confirmed), 'What was asked for is done') },
});

/** Returns the data that a page needs to request the awaited code again. */
export const readAttemptRoute = createRoute({
  method: 'get',
  path: `${authentication}/attempt`,
  tags: ['signing in'],
  summary: 'The sign-in under way in this browser',
  description:
    'From its cookie, which signing in sets for half an hour. `data` is null where there is none. The response does not reveal whether the address has an account.',
  security: [{ attempt: [] }, {}],
  responses: { ...errors, 200: json(answerWith('AwaitedCodeAnswer', awaitedCode.nullable()), 'What is awaited') },
});

/** Abandons an attempt, as when a reader chooses another address. */
export const endAttemptRoute = createRoute({
  method: 'delete',
  path: `${authentication}/attempt`,
  tags: ['signing in'],
  summary: 'Give up a sign-in',
  description:
    'Its code and its temporary token count no longer. Without one there is nothing to do, and that is no error.',
  security: [...byTemporaryToken, {}],
  request: { query: z.object({ attempt_id: attemptId }) },
  responses: { ...errors, 200: json(plainAnswer, 'Given up') },
});

/** Ends the session. */
export const logoutRoute = createRoute({
  method: 'post',
  path: `${authentication}/logout`,
  tags: ['signing in'],
  summary: 'Sign out',
  description:
    'Ends the session and removes the cookies. Without a session there is nothing to do, and that is no error.',
  security: [...bySession, {}],
  request: { body: { content: { 'application/json': { schema: z.object(clientCredentials) } } } },
  responses: { ...errors, 200: json(plainAnswer, 'Signed out') },
});
