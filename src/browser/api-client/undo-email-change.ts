import { bringClient } from './accounts.ts';
import type { Answer } from './answer.ts';
import { answerToAuthentication } from './authentication-answer.ts';

const route = 'authentication/jwt/undo-email-change';

/** Restores the address that an account had before, with the token of the link that was mailed there. */
export const undoEmailChange = (token: string): Promise<Answer<undefined>> =>
  answerToAuthentication(
    bringClient().then((client) => client.post(route, { json: {}, headers: { authorization: `Bearer ${token}` } })),
  );
