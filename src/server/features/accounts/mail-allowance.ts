import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { CodePurpose } from './codes.ts';
import type { EmailAddress } from '../../platform/mail/email-address.ts';
import { browserLimitKey, mailboxLimitKeys } from '../../platform/limits/keys.ts';
import { type RateLimit, rateLimits, type WaitMsOf } from '../../platform/limits/rate-limits.ts';
import { networkRateLimits } from '../../platform/limits/network-limits.ts';

/** The facts about a request for a mailed code that rate limits depend on. */
export interface MailRequest {
  purpose: CodePurpose;
  email: EmailAddress;
  networks: readonly NetworkTier[];
  /** Id of the browser, if its reader has shown that they own the mailbox. */
  knownBrowser?: string | undefined;
}

/** Rate limits that a mail with a code can count against. */
export interface MailAllowance {
  /** For every request. */
  ordinary: readonly RateLimit[];
  /** For recovering access. */
  recovery: readonly RateLimit[];
  /** Reserves that this request may use when the ordinary limits are full. */
  reserves: readonly (readonly RateLimit[])[];
}

/**
 * The mail counts under these keys. Otherwise `waitMs` is the time until another is allowed; with `canRecover` recovering access is allowed
 * sooner.
 */
export type MailDecision = { keys: string[] } | { waitMs: number; isRecoveryOpen: boolean };

/**
 * The rate limits of a request. Attackers can use up a mailbox's ordinary limit. Its owner then has two small reserves: one for recovering
 * access, which anybody can request, and one for each browser in which a right code of the mailbox was typed, which no attacker has and
 * which no network's limit restricts.
 */
export const mailAllowance = ({ purpose, email, networks, knownBrowser }: MailRequest): MailAllowance => {
  const { rateLimitKey: mailbox } = email;
  const byNetwork = networkRateLimits('mails', networks);
  const recovery: RateLimit[] = [[mailboxLimitKeys.recoveryMails(mailbox), rateLimits.recoveryMails], ...byNetwork];
  const ofBrowser: RateLimit[] = [
    [browserLimitKey(knownBrowser, mailbox), rateLimits.mailsOfBrowser],
    [mailboxLimitKeys.mailsOfBrowsers(mailbox), rateLimits.mailsOfBrowsers],
  ];
  return {
    ordinary: [[mailboxLimitKeys.mails(mailbox), rateLimits.mailsToAddress], ...byNetwork],
    recovery,
    reserves: [...(knownBrowser === undefined ? [] : [ofBrowser]), ...(purpose === 'reset' ? [recovery] : [])],
  };
};

/** All rate limits that must be read and locked for the decision, without duplicates. */
export const rateLimitsOf = ({ ordinary, recovery, reserves }: MailAllowance): RateLimit[] => [
  ...new Map([ordinary, recovery, ...reserves].flat().map((limit) => [limit[0], limit])).values(),
];

const keysOf = (limits: readonly RateLimit[]): string[] => limits.map(([key]) => key);

/** The keys a mail counts under. The pause between two codes is no reason to use a reserve. */
export const decideMail = ({ ordinary, recovery, reserves }: MailAllowance, waitMsOf: WaitMsOf): MailDecision => {
  const waitMs = waitMsOf(ordinary);
  if (waitMs === 0) return { keys: keysOf(ordinary) };
  if (waitMs <= resendPauseMs) return { waitMs, isRecoveryOpen: false };
  const open = reserves.find((reserve) => waitMsOf(reserve) === 0);
  if (open) return { keys: keysOf(open) };
  return { waitMs: Math.min(waitMs, ...reserves.map(waitMsOf)), isRecoveryOpen: waitMsOf(recovery) === 0 };
};

/** Milliseconds until another code can be requested. */
export const resendPauseMs = rateLimits.mailsToAddress[0].windowMs;
