import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json, plainAnswer } from './answers.ts';
import { avatarTypes, themes } from './rules.ts';
import { authentication, clientCredentials, codeSent } from './sign-in.ts';
import { user } from './user.ts';

const security = bySession;
const tags = ['account'];
const userPath = `${authentication}/user`;
const userAnswer = answerWith('UserAnswer', user);

const name = z.string();
const mobile = z.string().openapi({ description: 'In international form; empty for none', example: '+201001234567' });
const theme = z.enum(themes);

/** The fields for completing a profile. */
const profile = z.strictObject({ name, mobile: mobile.optional(), theme: theme.optional() }).openapi('Profile');
export type Profile = z.infer<typeof profile>;

/** The fields of an account that can be changed. Omitted fields stay unchanged. */
const changes = z
  .strictObject({
    name: name.optional(),
    mobile: mobile.optional(),
    theme: theme.optional(),
    email: z.string().optional(),
  })
  .openapi('Changes');
export type Changes = z.infer<typeof changes>;

/** The account; where another address was requested, the code that was mailed to it. */
const changedUser = user.extend({ email_change: codeSent.optional() }).openapi('ChangedUser');
export type ChangedUser = z.infer<typeof changedUser>;

/** The code that deletes the account was mailed to this address. */
const deletionCodeSent = codeSent
  .extend({
    email: z.string().optional().openapi({ description: 'Where it was mailed, if not to the address of the account' }),
  })
  .openapi('DeletionCodeSent');
export type DeletionCodeSent = z.infer<typeof deletionCodeSent>;

/** A device that is signed in. Instants in ISO 8601. */
const session = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .openapi('Session');
export type Session = z.infer<typeof session>;

export const completeProfileRoute = createRoute({
  method: 'post',
  path: `${authentication}/complete`,
  tags,
  summary: 'Complete the profile',
  security,
  request: { headers: z.object(clientCredentials), body: body(profile) },
  responses: { ...errors, 200: json(userAnswer, 'The account') },
});

export const readUserRoute = createRoute({
  method: 'get',
  path: userPath,
  tags,
  summary: 'The account',
  security,
  responses: { ...errors, 200: json(userAnswer, 'The account') },
});

export const changeUserRoute = createRoute({
  method: 'patch',
  path: userPath,
  tags,
  summary: 'Change the account',
  description:
    'Another email address holds once the code that is mailed to it has been confirmed; the rest holds at once.',
  security,
  request: { body: body(changes) },
  responses: { ...errors, 200: json(answerWith('ChangedUserAnswer', changedUser), 'The account as it is now') },
});

export const deleteUserRoute = createRoute({
  method: 'delete',
  path: userPath,
  tags,
  summary: 'Ask for deletion of the account',
  description:
    'Mails a code; its confirmation deletes the account and everything stored about it. While a change of the address can be undone, the code goes to the address before.',
  security,
  responses: { ...errors, 202: json(answerWith('DeletionAnswer', deletionCodeSent), 'A code was mailed') },
});

export const undoEmailChangeRoute = createRoute({
  method: 'post',
  path: `${authentication}/undo-email-change`,
  tags,
  summary: 'Put the address before a change back',
  description:
    'With the token of the link that was mailed to the address before, for seven days after the change. Ends all sessions, unlinks all accounts at providers and voids all codes under way. 422 where the link counts no longer.',
  security: [{ undoToken: [] }],
  request: { body: body(z.object({})) },
  responses: { ...errors, 200: json(plainAnswer, 'The account has its former address') },
});

export const exportUserRoute = createRoute({
  method: 'get',
  path: `${userPath}/export`,
  tags,
  summary: 'Everything that is stored about the reader',
  security,
  responses: {
    ...errors,
    200: json(z.record(z.string(), z.unknown()).openapi('Export'), 'By table, for a person to keep'),
  },
});

export const setImageRoute = createRoute({
  method: 'put',
  path: `${userPath}/image`,
  tags,
  summary: 'Set the avatar',
  description:
    'The picture itself as the body: up to 2 MB and 16 megapixels. It is drawn anew, square, without anything else the file held.',
  security,
  request: {
    body: {
      required: true,
      content: Object.fromEntries(
        avatarTypes.map((type) => [type, { schema: z.string().openapi({ type: 'string', format: 'binary' }) }]),
      ),
    },
  },
  responses: { ...errors, 200: json(userAnswer, 'The account, with the new picture') },
});

export const removeImageRoute = createRoute({
  method: 'delete',
  path: `${userPath}/image`,
  tags,
  summary: 'Remove the avatar',
  security,
  responses: { ...errors, 200: json(userAnswer, 'The account, without a picture') },
});

export const listSessionsRoute = createRoute({
  method: 'get',
  path: `${userPath}/sessions`,
  tags,
  summary: 'Where the reader is signed in',
  security,
  responses: { ...errors, 200: json(answerWith('SessionsAnswer', z.array(session)), 'The current one first') },
});

export const endOtherSessionsRoute = createRoute({
  method: 'delete',
  path: `${userPath}/sessions`,
  tags,
  summary: 'Sign out everywhere else',
  description: 'Ends all sessions but the one of the request.',
  security,
  responses: { ...errors, 200: json(plainAnswer, 'No other session is left') },
});

export const endSessionRoute = createRoute({
  method: 'delete',
  path: `${userPath}/sessions/{id}`,
  tags,
  summary: 'Sign out elsewhere',
  security,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { ...errors, 200: json(plainAnswer, 'That session has ended') },
});
