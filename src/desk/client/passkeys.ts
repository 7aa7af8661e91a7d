import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ListedPasskey } from '#contract/desk/passkey-routes.ts';
import { type DeskAnswer, request } from './client.ts';

/** The browser asked the person, and they refused or have no passkey for this host. */
const refused: DeskAnswer<never> = { ok: false, failure: { kind: 'aborted' } };

const asked = async <Data>(ask: () => Promise<DeskAnswer<Data>>): Promise<DeskAnswer<Data>> => {
  try {
    return await ask();
  } catch {
    return refused;
  }
};

/** Proves a passkey of this person. */
export const verifyPasskey = () =>
  asked(async () => {
    const options = await request<PublicKeyCredentialRequestOptionsJSON>('post', 'passkeys/authentication-options');
    if (!options.ok) return options;
    const response = await startAuthentication({ optionsJSON: options.data });
    return request<undefined>('post', 'passkeys/verify', { json: { response } });
  });

const isPasskeyWanted = (answer: DeskAnswer<unknown>): boolean =>
  !answer.ok && answer.failure.kind === 'answered' && answer.failure.errors?.['passkey'] !== undefined;

/** Sends a request that needs a passkey which was proven a short time ago: where it was not, it is proven, and the request sent again. */
export const withPasskey = async <Data>(send: () => Promise<DeskAnswer<Data>>): Promise<DeskAnswer<Data>> => {
  const answer = await send();
  return isPasskeyWanted(answer) && (await verifyPasskey()).ok ? send() : answer;
};

/** Makes a passkey for this person and stores it under a name. */
export const addPasskey = (name: string) =>
  asked(async () => {
    const options = await withPasskey(() =>
      request<PublicKeyCredentialCreationOptionsJSON>('post', 'passkeys/registration-options'),
    );
    if (!options.ok) return options;
    const response = await startRegistration({ optionsJSON: options.data });
    return request<undefined>('post', 'passkeys', { json: { name, response } });
  });

export const listPasskeys = () => request<{ passkeys: ListedPasskey[]; recoveryCodes: number }>('get', 'passkeys');
export const removePasskey = (id: string) =>
  withPasskey(() => request<undefined>('delete', `passkeys/${encodeURIComponent(id)}`));
/** New recovery codes; those before count no longer. */
export const makeRecoveryCodes = () => withPasskey(() => request<string[]>('post', 'recovery-codes'));
export const spendRecoveryCode = (code: string) => request<undefined>('post', 'recovery-codes/use', { json: { code } });
