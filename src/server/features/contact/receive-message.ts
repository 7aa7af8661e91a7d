import type { Context } from 'hono';
import {
  contactCaptchaAction,
  contactMaxLengths,
  type ContactFields,
  type ContactProblem,
  readContactFields,
} from '#contract/contact-fields.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { findReader } from '../../http/session/reader.ts';
import { ApiProblem, type FieldProblem } from '../../http/api/api-problem.ts';
import type { ReaderNetworks } from '../../http/api/reader-network.ts';
import { waitIn } from '../../http/api/wait.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { storeMessage } from './store-message.ts';

/** Dependencies for receiving messages. */
export interface Contact {
  accounts: Accounts;
  networks: ReaderNetworks;
  /** Address of the newsroom; undefined if messages are only stored. */
  contactAddress: string | undefined;
}

const wordsOf =
  (problem: ContactProblem): FieldProblem =>
  (t) =>
    t(`contact:problems.${problem}`, contactMaxLengths);

const waitProblem = (waitMs: number): ApiProblem => {
  const retryAfter = Math.ceil(waitMs / 1000);
  const { unit, count } = waitIn(retryAfter);
  return new ApiProblem(429, { retryAfter, say: (t) => t(`contact:wait${unit}`, { count }) });
};

/**
 * Receives a message from either form: checks its fields, finds the signed-in reader, stores it.
 * @param captchaToken undefined if the form's page got none
 * @throws {ApiProblem} 422 with a message for every invalid field; 429 if there were too many
 */
export const receiveMessage = async (
  { accounts, networks, contactAddress }: Contact,
  c: Context<ServerEnv>,
  typed: ContactFields,
  { locale, captchaToken }: { locale: Locale; captchaToken: string | undefined },
): Promise<void> => {
  const { fields, problems } = readContactFields(typed);
  const email = readEmailAddress(fields.email);
  if (!email) problems.email ??= 'emailInvalid';
  if (!email || Object.keys(problems).length > 0) {
    const wrong = Object.entries(problems).map(([name, problem]) => [name, wordsOf(problem)] as const);
    throw new ApiProblem(422, { fields: Object.fromEntries(wrong), say: (t) => t('contact:problem') });
  }
  const signedIn = await findReader(accounts, c);
  const outcome = await storeMessage(accounts, contactAddress, {
    fields,
    email,
    locale,
    networks: networks.tiersOf(c),
    userId: signedIn?.user.id ?? null,
    proof: { token: captchaToken, action: contactCaptchaAction, address: networks.addressOf(c) },
  });
  if (outcome.outcome === 'wait') throw waitProblem(outcome.wait);
};
