import { createRoute, z } from '@hono/zod-openapi';
import { locales } from '#i18n/locales.ts';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';
import { maxEmailLength } from '../rules.ts';
import { deskRoles } from './roles.ts';

const tags = ['desk'];
const security = bySession;
const role = z.enum(deskRoles);
const email = z.string().max(maxEmailLength);
const instant = z.iso.datetime();
const byId = z.object({ id: z.string().max(64) });
/** Tokens and keys of links have 43 characters. */
const linkToken = z.object({ token: z.string().max(64) });

/** Somebody of the newsroom, as an administrator sees them. */
const listedPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role,
  addedAt: instant,
  isDisabled: z.boolean(),
  passkeys: z.int(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/**
 * What keeps a person from the desk: a passkey to verify, or one to set up. Any route may answer 403 with `errors.passkey` where it has to be
 * verified first, or again: after a day, and ten minutes before people, passkeys and recovery codes are changed. The same request succeeds
 * once it was.
 */
const deskNeeds = ['passkey', 'passkeySetup'] as const;

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role,
  needs: z.enum(deskNeeds).nullable(),
  /** Whether the desk requires a passkey: in production. */
  isPasskeyRequired: z.boolean(),
});
export type DeskMe = z.infer<typeof me>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedAt: instant,
  expiresAt: instant,
});
export type DeskInvitation = z.infer<typeof invitation>;

const auditLine = z.object({
  id: z.string(),
  at: instant,
  person: z.string(),
  action: z.string(),
  item: z.string().nullable(),
  detail: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** Lines of the audit log in an answer. */
export const auditPage = 100;

const data = <Schema extends z.ZodType>(schema: Schema, name: string, description: string) => ({
  ...errors,
  200: json(answerWith(name, schema), description),
});
const done = (description: string) => ({ ...errors, 200: json(plainAnswer, description) });
const get = <const Path extends string, Responses extends ReturnType<typeof data>>(
  path: Path,
  summary: string,
  responses: Responses,
) => createRoute({ method: 'get', path, tags, summary, security, responses });

export const meRoute = get('/me', 'Who is signed in', data(me, 'DeskMe', 'The person'));

export const firstRoute = createRoute({
  method: 'post',
  path: '/first',
  tags,
  summary: 'Sign the first administrator in, by the key of the link that the server prints',
  request: { body: body(z.strictObject({ key: z.string().max(64) })) },
  responses: done('Signed in'),
});

export const peopleRoute = get(
  '/people',
  'Everybody of the newsroom',
  data(z.array(listedPerson), 'DeskPeople', 'People'),
);
export const changePersonRoute = createRoute({
  method: 'patch',
  path: '/people/{id}',
  tags,
  summary: 'Change a role, or disable somebody',
  security,
  request: {
    params: byId,
    body: body(z.strictObject({ role: role.optional(), isDisabled: z.boolean().optional() })),
  },
  responses: done('Changed'),
});

export const invitationsRoute = get(
  '/invitations',
  'Open invitations',
  data(z.array(invitation), 'DeskInvitations', 'Invitations'),
);
export const inviteRoute = createRoute({
  method: 'post',
  path: '/invitations',
  tags,
  summary: 'Invite an address by mail',
  security,
  request: { body: body(z.strictObject({ email, role, locale: z.enum(locales) })) },
  responses: data(invitation, 'DeskInvitation', 'Invited'),
});
export const withdrawInvitationRoute = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  tags,
  summary: 'Withdraw an invitation',
  security,
  request: { params: byId },
  responses: done('Withdrawn'),
});
/** Whoever has the token was sent it, so it may say their address; it makes their account where there is none. */
export const openInvitationRoute = createRoute({
  method: 'post',
  path: '/invitations/open',
  tags,
  summary: 'The address of an invitation, to sign in with',
  request: { body: body(linkToken) },
  responses: data(z.object({ email: z.string(), role }), 'OpenedInvitation', 'Invited'),
});
export const acceptInvitationRoute = createRoute({
  method: 'post',
  path: '/invitations/accept',
  tags,
  summary: 'Accept an invitation, signed in with its address',
  security,
  request: { body: body(linkToken) },
  responses: done('Accepted'),
});

export const auditRoute = createRoute({
  method: 'get',
  path: '/audit',
  tags,
  summary: 'The audit log, latest first',
  security,
  request: { query: z.object({ before: z.string().max(64).optional() }) },
  responses: data(z.array(auditLine), 'AuditPage', `${auditPage} lines at most`),
});
export const auditFileRoute = createRoute({
  method: 'get',
  path: '/audit.csv',
  tags,
  summary: 'The whole audit log as a table',
  security,
  responses: { ...errors, 200: { content: { 'text/csv': { schema: z.string() } }, description: 'CSV (RFC 4180)' } },
});
