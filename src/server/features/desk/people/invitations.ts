import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DeskInvitation } from '#contract/desk/people-routes.ts';
import type { DeskRole } from '#contract/desk/roles.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { DeskInvitationRow } from '../../../platform/database/desk-people-tables.ts';
import type { Tables, UserRow } from '../../../platform/database/tables.ts';
import type { EmailAddress } from '../../../platform/mail/email-address.ts';
import { mailBody } from '../../../platform/mail/mail-body.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { hashOfToken, newTokenId } from '../../../http/session/tokens.ts';
import { addPerson } from './people.ts';

/** Days that an invitation is open. */
const invitationDays = 7;
export const invitationLifetimeMs = invitationDays * 24 * 60 * 60_000;

/** Most invitations that are open at a time. */
export const maxInvitations = 200;

/** The page that accepts an invitation. Its token is in the fragment: no server and no log sees it. @param deskPage the desk's own page */
export const invitationLink = (deskPage: string, token: string): string => `${deskPage}/invitation#${token}`;

const publicInvitation = ({ id, email, role, invited_at, expires_at }: DeskInvitationRow): DeskInvitation => ({
  ...{ id, email, role, invitedAt: new Date(invited_at).toISOString(), expiresAt: new Date(expires_at).toISOString() },
});

/** Makes an invitation, in place of an earlier one to the same address. Only the hash of its token is stored. Call it under peopleLock. */
export const addInvitation = async (
  tables: Transaction<Tables>,
  { email, role, now }: { email: EmailAddress; role: DeskRole; now: number },
): Promise<{ invitation: DeskInvitation; token: string }> => {
  const token = newTokenId();
  const row: DeskInvitationRow = {
    ...{ id: randomUUID(), token_hash: hashOfToken(token), email: email.address, email_key: email.key, role },
    ...{ invited_at: now, expires_at: now + invitationLifetimeMs },
  };
  await tables.deleteFrom('desk_invitations').where('email_key', '=', email.key).execute();
  await tables.insertInto('desk_invitations').values(row).execute();
  return { invitation: publicInvitation(row), token };
};

const openOnes = (tables: Kysely<Tables>, now: number) =>
  tables.selectFrom('desk_invitations').selectAll().where('expires_at', '>', now);

/** Open invitations, in the order in which they were made. */
export const listInvitations = async (tables: Kysely<Tables>, now: number): Promise<DeskInvitation[]> =>
  (await openOnes(tables, now).orderBy('invited_at').execute()).map(publicInvitation);

/** The open invitation of a token. */
export const findInvitation = (
  tables: Kysely<Tables>,
  token: string,
  now: number,
): Promise<DeskInvitationRow | undefined> =>
  openOnes(tables, now).where('token_hash', '=', hashOfToken(token)).executeTakeFirst();

/** Makes the account of an invited address where there is none. The token was sent to that address, and a code will be as well. */
export const makeAccountFor = async (
  tables: Kysely<Tables>,
  { email, email_key }: Pick<UserRow, 'email' | 'email_key'>,
  now: number,
): Promise<UserRow> => {
  const none = { name: null, mobile: null, image: null, theme: null };
  await tables
    .insertInto('users')
    .values({ id: randomUUID(), email, email_key, ...none, is_completed: 0, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
  return tables.selectFrom('users').selectAll().where('email_key', '=', email_key).executeTakeFirstOrThrow();
};

/** What became of a token: the invitation was accepted, it is of no use to this reader, or they are at the desk already. */
export type Acceptance = DeskInvitationRow | 'invalid' | 'known';

/** Accepts an invitation, once, if it was sent to the reader's address. Call it under peopleLock. */
export const acceptInvitation = async (
  tables: Transaction<Tables>,
  token: string,
  { user, now }: { user: UserRow; now: number },
): Promise<Acceptance> => {
  const invitation = await findInvitation(tables, token, now);
  if (invitation?.email_key !== user.email_key) return 'invalid';
  const { numDeletedRows } = await tables
    .deleteFrom('desk_invitations')
    .where('id', '=', invitation.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) return 'invalid';
  return (await addPerson(tables, { userId: user.id, role: invitation.role, now })) ? invitation : 'known';
};

/** The mail of an invitation. It contains nothing that somebody typed, and is the same whether or not the address has an account. */
export const invitationMail = (
  { email, role, token }: { email: string; role: DeskRole; token: string },
  { locale, deskPage }: { locale: Locale; deskPage: string },
): Mail => {
  const t = translator(locale);
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  const subject = t('mail:invitation.subject');
  const parts = [
    text(t('mail:greeting')),
    text(t(`mail:invitation.${role}`)),
    { kind: 'link', href: invitationLink(deskPage, token) } as const,
    text(t('mail:invitation.life', { count: invitationDays })),
    text(t('mail:invitation.ignore')),
    text(t('mail:newsroom')),
  ];
  return { recipient: email, subject, ...mailBody(locale, subject, parts) };
};
