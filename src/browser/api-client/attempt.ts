import type { AwaitedCode } from '#contract/sign-in.ts';
import { bringClient } from './accounts.ts';
import { answerToAuthentication } from './authentication-answer.ts';

const route = 'authentication/jwt/attempt';

/** The sign-in in progress in this browser, from its cookie; null if there is none. */
export const readAttempt = () =>
  answerToAuthentication<AwaitedCode | null>(bringClient().then((client) => client.get(route)));

/**
 * Abandons a sign-in.
 * @param token its temporary token, if the page still has it
 */
export const endAttempt = (attemptId: string, token: string | undefined) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return answerToAuthentication<undefined>(
    bringClient().then((client) => client.delete(route, { searchParams: { attempt_id: attemptId }, headers })),
  );
};
