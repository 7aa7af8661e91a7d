import type { Profile } from '#contract/account.ts';
import type { SignInFlow } from '#contract/rules.ts';
import type { CodeResent, CodeSent, Confirmed } from '#contract/sign-in.ts';
import type { User } from '#contract/user.ts';
import type { Answer } from './answer.ts';
import { answerToAuthentication } from './authentication-answer.ts';
import { captchaToken } from './captcha.ts';

/** The purpose of a code: the last part of the route that mails it. */
export type Flow = SignInFlow;

/** Proof that this client requested the code: its temporary token, or the id of the attempt whose token is in a cookie. */
export type Proof = string | { attemptId: string };

/** Loads the API client lazily: it is a tenth of a page's script, and useless before a reader is about to send a request. */
export const bringClient = async () => (await import('./client.ts')).client;

const post = <Data>(
  route: Flow | 'resend' | 'confirm' | 'complete' | 'logout',
  body: object,
  proof?: Proof,
): Promise<Answer<Data>> => {
  const headers = typeof proof === 'string' ? { authorization: `Bearer ${proof}` } : {};
  const json = typeof proof === 'object' ? { ...body, attempt_id: proof.attemptId } : body;
  return answerToAuthentication<Data>(
    bringClient().then((client) => client.post(`authentication/jwt/${route}`, { json, headers })),
  );
};

/** Requests a code by mail. */
export const askForCode = async (flow: Flow, email: string) =>
  post<CodeSent>(flow, { email, fcm_token: '', captcha_token: await captchaToken(flow) });

/** Requests another code in place of an earlier one. */
export const resendCode = async (email: string, proof: Proof) =>
  post<CodeResent>('resend', { email, captcha_token: await captchaToken('resend') }, proof);

/** Redeems a code, or a mailed link with its own token and without a code. */
export const sendConfirmation = (otpCode: string, proof: Proof) =>
  post<Confirmed>('confirm', { otp_code: otpCode }, proof);

/** Fills in the signed-in reader's profile. */
export const completeProfile = (profile: Profile) => post<User>('complete', profile);

/** Ends the signed-in reader's session. */
export const endSession = () => post<undefined>('logout', {});

/** The signed-in reader's account. */
export const readUser = () =>
  answerToAuthentication<User>(bringClient().then((client) => client.get('authentication/jwt/user')));
