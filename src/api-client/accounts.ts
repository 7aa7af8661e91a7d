import type { Profile } from '#contract/account.ts';
import type { CodeSent, Confirmed } from '#contract/sign-in.ts';
import type { User } from '#contract/user.ts';
import { type Answer, answerTo } from './answer.ts';
import { client } from './client.ts';

/** What a code is asked for: the last part of the route that mails it. */
export type Flow = 'login' | 'register' | 'reset';

const post = <Data>(route: string, json: object, token?: string): Promise<Answer<Data>> =>
  answerTo<Data>(
    client.post(`authentication/jwt/${route}`, { json, headers: token ? { authorization: `Bearer ${token}` } : {} }),
  );

/** Has a code mailed to an address. */
export const askForCode = (flow: Flow, email: string) => post<CodeSent>(flow, { email, fcm_token: '' });

/** Has another code mailed in place of the one the temporary token is bound to. */
export const resendCode = (email: string, token: string) => post<CodeSent>('resend', { email }, token);

/** Redeems a code by its temporary token, or a mailed link by its own token and no code. */
export const confirmCode = (otpCode: string, token: string) => post<Confirmed>('confirm', { otp_code: otpCode }, token);

/** Fills in the profile of who is signed in. */
export const completeProfile = (profile: Profile) => post<User>('complete', profile);

/** Ends the session of who is signed in. */
export const endSession = () => post<undefined>('logout', {});

/** The account of who is signed in. */
export const readUser = () => answerTo<User>(client.get('authentication/jwt/user'));
