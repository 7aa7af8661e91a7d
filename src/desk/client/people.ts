import type { AuditLine, DeskInvitation, DeskMe, ListedPerson } from '#contract/desk/people-routes.ts';
import type { DeskRole } from '#contract/desk/roles.ts';
import type { Locale } from '#i18n/locales.ts';
import { request } from './client.ts';
import { withPasskey } from './passkeys.ts';

export const readMe = () => request<DeskMe>('get', 'me');
/** Signs the first administrator in, by the key of the link that the server prints. */
export const openFirstLink = (key: string) => request<undefined>('post', 'first', { json: { key } });

export const listPeople = () => request<ListedPerson[]>('get', 'people');
export const changePerson = (id: string, change: { role?: DeskRole; isDisabled?: boolean }) =>
  withPasskey(() => request<undefined>('patch', `people/${id}`, { json: change }));

export const listInvitations = () => request<DeskInvitation[]>('get', 'invitations');
export const invite = (invitation: { email: string; role: DeskRole; locale: Locale }) =>
  withPasskey(() => request<DeskInvitation>('post', 'invitations', { json: invitation }));
export const withdrawInvitation = (id: string) => request<undefined>('delete', `invitations/${id}`);
/** The address that an invitation was sent to. */
export const openInvitation = (token: string) =>
  request<{ email: string; role: DeskRole }>('post', 'invitations/open', { json: { token } });
export const acceptInvitation = (token: string) =>
  request<undefined>('post', 'invitations/accept', { json: { token } });

export const listAudit = (before?: string) =>
  request<AuditLine[]>('get', 'audit', before === undefined ? {} : { searchParams: { before } });
/** Address of the audit log as a file. */
export const auditFile = '/api/desk/audit.csv';
