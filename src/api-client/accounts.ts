import type { Profile } from '#contract/account.ts';
import type { SignInFlow } from '#contract/rules.ts';
import type { CodeResent, CodeSent, Confirmed } from '#contract/sign-in.ts';
import type { User } from '#contract/user.ts';
import { type Answer, answerTo } from './answer.ts';
import { captchaToken } from './captcha.ts';

/** What a code is asked for: the last part of the route that mails it. */
export type Flow = SignInFlow;

/** What shows that a code was asked for from here: its temporary token, or the id of the attempt whose token is in a cookie. */
export type Proof = string | { attemptId: string };

/** Brings what speaks to the API: a tenth of a page's script, and of no use before somebody is about to ask something. */
export const bringClient = async () => (await import('./client.ts')).client;

const post = <Data>(route: string, body: object, proof?: Proof): Promise<Answer<Data>> => {
  const headers = typeof proof === 'string' ? { authorization: `Bearer ${proof}` } : {};
  const json = typeof proof === 'object' ? { ...body, attempt_id: proof.attemptId } : body;
  return answerTo<Data>(bringClient().then((client) => client.post(`authentication/jwt/${route}`, { json, headers })));
};

/** Has a code mailed to an address. */
export const askForCode = async (flow: Flow, email: string) =>
  post<CodeSent>(flow, { email, fcm_token: '', captcha_token: await captchaToken(flow) });

/** Has another code mailed in place of an earlier one. */
export const resendCode = async (email: string, proof: Proof) =>
  post<CodeResent>('resend', { email, captcha_token: await captchaToken('resend') }, proof);

/** Redeems a code, or a mailed link by its own token and no code. */
export const sendConfirmation = (otpCode: string, proof: Proof) =>
  post<Confirmed>('confirm', { otp_code: otpCode }, proof);

/** Fills in the profile of who is signed in. */
export const completeProfile = (profile: Profile) => post<User>('complete', profile);

/** Ends the session of who is signed in. */
export const endSession = () => post<undefined>('logout', {});

/** The account of who is signed in. */
export const readUser = () => answerTo<User>(bringClient().then((client) => client.get('authentication/jwt/user')));
