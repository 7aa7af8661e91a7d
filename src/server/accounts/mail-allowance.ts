import { type NetworkTier } from '../api/reader-network.ts';
import { type CodePurpose } from './codes.ts';
import { type EmailAddress } from './email-address.ts';
import { type RateLimit, rateLimits, type WaitMsOf } from './rate-limits.ts';
import { networkRateLimits } from './network-limits.ts';

/** A request for a mail with a code, as far as rate limits go. */
export interface MailRequest {
  purpose: CodePurpose;
  email: EmailAddress;
  networks: readonly NetworkTier[];
  /** Id of the browser, where its reader has shown that the mailbox is theirs. */
  knownBrowser?: string | undefined;
}

/** Rate limits that a mail with a code can count against. */
export interface MailAllowance {
  /** For every request. */
  ordinary: readonly RateLimit[];
  /** For recovering access. */
  recovery: readonly RateLimit[];
  /** Which reserves this request may count against instead, once the ordinary ones have no room. */
  reserves: readonly (readonly RateLimit[])[];
}

/** The mail counts under these keys; or there is room again in `waitMs`, and sooner by recovering access where that is said. */
export type MailDecision = { keys: string[] } | { waitMs: number; isRecoveryOpen: boolean };

/**
 * The rate limits of a request. Strangers can use up the ordinary one of a mailbox: its owner then has two small reserves, one for recovering access, which
 * anybody can ask for, and one for each browser where a right code of the mailbox was typed, which no stranger has and no network's limit holds up.
 */
export const mailAllowance = ({ purpose, email, networks, knownBrowser }: MailRequest): MailAllowance => {
  const { rateLimitKey: mailbox } = email;
  const byNetwork = networkRateLimits('mails', networks);
  const recovery: RateLimit[] = [[`recovery mail ${mailbox}`, rateLimits.recoveryMails], ...byNetwork];
  const ofBrowser: RateLimit[] = [
    [`browser mail ${knownBrowser} ${mailbox}`, rateLimits.mailsOfBrowser],
    [`browsers mail ${mailbox}`, rateLimits.mailsOfBrowsers],
  ];
  return {
    ordinary: [[`mail ${mailbox}`, rateLimits.mailsToAddress], ...byNetwork],
    recovery,
    reserves: [...(knownBrowser === undefined ? [] : [ofBrowser]), ...(purpose === 'reset' ? [recovery] : [])],
  };
};

/** All rate limits that have to be read and locked to decide, none twice. */
export const rateLimitsOf = ({ ordinary, recovery, reserves }: MailAllowance): RateLimit[] => [
  ...new Map([ordinary, recovery, ...reserves].flat().map((limit) => [limit[0], limit])).values(),
];

const keysOf = (limits: readonly RateLimit[]): string[] => limits.map(([key]) => key);

/** What a mail counts against. The pause between two codes is no reason to use a reserve. */
export const decideMail = ({ ordinary, recovery, reserves }: MailAllowance, waitMsOf: WaitMsOf): MailDecision => {
  const waitMs = waitMsOf(ordinary);
  if (waitMs === 0) return { keys: keysOf(ordinary) };
  if (waitMs <= resendPauseMs) return { waitMs, isRecoveryOpen: false };
  const open = reserves.find((reserve) => waitMsOf(reserve) === 0);
  if (open) return { keys: keysOf(open) };
  return { waitMs: Math.min(waitMs, ...reserves.map(waitMsOf)), isRecoveryOpen: waitMsOf(recovery) === 0 };
};

/** Milliseconds until another code can be asked for. */
export const resendPauseMs = rateLimits.mailsToAddress[0].windowMs;
