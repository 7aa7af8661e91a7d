import { type SignInPurpose, signInPurposes } from '#contract/rules.ts';
import type { AwaitedCode } from '#contract/sign-in.ts';
import { providerNameOf } from '#settings/sign-in-provider-settings.ts';
import { pendingLinkOf } from './social/pending-link.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { resendPauseMs } from './mail-allowance.ts';
import type { AttemptCookie } from './attempt-cookie.ts';
import { type CodePurpose, findCode } from './codes.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { type CodeProfile, codeFormOf } from './one-time-code.ts';
import { hashOfToken } from '../../http/session/tokens.ts';

/** Whether a code signs somebody in, rather than changes an account: only then can a page restore the attempt. */
export const isSignInPurpose = (purpose: CodePurpose): purpose is SignInPurpose =>
  (signInPurposes as readonly CodePurpose[]).includes(purpose);

/** The id of an attempt, for code that may not have its token. Neither the token nor its hash in the database can be computed from it. */
export const attemptIdOf = (tokenId: string): string => hashOfToken(`attempt ${tokenId}`).slice(0, 22);

const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

/**
 * What a page needs to request the awaited code again; undefined once its token has ended. The address is returned as it was typed: an
 * account may have it in another spelling, which would reveal that there is one. For the same reason a code that was replaced or guessed
 * too often is reported like any other.
 */
export const findAwaitedCode = async (
  accounts: Accounts,
  { token, email }: AttemptCookie,
): Promise<AwaitedCode | undefined> => {
  const row = await findCode(accounts, token);
  if (!row || !isSignInPurpose(row.purpose) || readEmailAddress(email)?.key !== row.email_key) return undefined;
  const now = accounts.now();
  const link = pendingLinkOf(row);
  return {
    attempt_id: attemptIdOf(row.tokenId),
    purpose: row.purpose,
    provider: link ? providerNameOf(accounts.signInProviders, link.provider) : null,
    email,
    expires_in: secondsUntil(row.expires_at, now),
    resend_in: secondsUntil(row.created_at + resendPauseMs, now),
    code: codeFormOf(row.profile as CodeProfile),
  };
};

/** Abandons an attempt: neither its code nor its token is valid any more. */
export const giveUpAttempt = async (accounts: Accounts, token: string): Promise<void> => {
  const row = await findCode(accounts, token);
  if (row) await accounts.database.tables.deleteFrom('codes').where('token_hash', '=', row.token_hash).execute();
};
