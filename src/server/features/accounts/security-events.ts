import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ProviderId } from '#settings/sign-in-providers.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import type { Confirmation, Refusal } from './confirm-code.ts';

/** The method somebody signed in with, or tried to. */
type SignInMethod = 'code' | 'link' | ProviderId;

/** Security events of accounts; docs/operating.md explains each. Accounts are named by their id, never by an address. */
export type SecurityEvent =
  | { event: 'sign_in_success'; method: SignInMethod; purpose: string; account: string }
  | { event: 'sign_in_failure'; method: SignInMethod; reason: string }
  | { event: 'sign_out'; account: string }
  | { event: 'sessions_ended'; account: string; count: number }
  | { event: 'email_changed' | 'email_change_undone'; account: string }
  | { event: 'provider_linked' | 'provider_unlinked'; account: string; provider?: ProviderId }
  | { event: 'account_exported' | 'account_deleted'; account: string };

export type LogSecurityEvent = (c: Context<ServerEnv>, event: SecurityEvent) => void;

/** Logs security events, with the same id as the request's own line. */
export const securityLog =
  (logger: Logger): LogSecurityEvent =>
  (c, event) =>
    logger.info({ requestId: c.get('requestId'), ...event }, 'security event');

/** The event of a confirmed code or mailed link. */
export const confirmationEvent = (done: Confirmation | Refusal, typed: string): SecurityEvent => {
  // Only a right code shows whether it was a link; nothing is typed for a link.
  if (typeof done === 'string')
    return { event: 'sign_in_failure', method: typed === '' ? 'link' : 'code', reason: done.replace(' ', '_') };
  if (done.purpose === 'delete') return { event: 'account_deleted', account: done.userId };
  if (done.purpose === 'email') return { event: 'email_changed', account: done.user.id };
  return { event: 'sign_in_success', method: done.method, purpose: done.purpose, account: done.user.id };
};
