import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';

const tags = ['desk'];
const security = bySession;

/** A credential's id has 1,023 bytes at most (WebAuthn, 5.1). */
const credentialId = z.string().max(1400);
/** Base64url; an attestation may hold certificates. */
const bytes = z.string().max(16_384);
const transports = z.array(z.string().max(20)).max(10);

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.json()).transform(() => ({})),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** What @simplewebauthn/browser makes of a new credential. */
const registration = z.object({
  ...shared,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
});
/** The same of a signature. */
const authentication = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(100).optional(),
  }),
});

/** Maximum characters of a passkey's name. */
const maxPasskeyName = 60;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ListedPasskey = z.infer<typeof passkey>;

/** Options that browsers take as they are (WebAuthn Level 3, 5.1). */
const options = json(answerWith('PasskeyOptions', z.record(z.string(), z.json())), 'Options for the browser');
const done = (description: string) => ({ ...errors, 200: json(plainAnswer, description) });
const post = <const Path extends string, Responses extends typeof errors>(
  path: Path,
  summary: string,
  responses: Responses,
) => createRoute({ method: 'post', path, tags, summary, security, responses });

export const registrationOptionsRoute = post('/passkeys/registration-options', 'Begin a new passkey', {
  ...errors,
  200: options,
});
export const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/passkeys',
  tags,
  summary: 'Store a new passkey, which also verifies the session',
  security,
  request: {
    body: body(z.strictObject({ name: z.string().trim().min(1).max(maxPasskeyName), response: registration })),
  },
  responses: done('Stored'),
});
export const passkeysRoute = createRoute({
  method: 'get',
  path: '/passkeys',
  tags,
  summary: "The person's own passkeys, and how many recovery codes are left",
  security,
  responses: {
    ...errors,
    200: json(answerWith('DeskPasskeys', z.object({ passkeys: z.array(passkey), recoveryCodes: z.int() })), 'Passkeys'),
  },
});
export const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/passkeys/{id}',
  tags,
  summary: 'Remove a passkey',
  security,
  request: { params: z.object({ id: credentialId }) },
  responses: done('Removed'),
});
export const authenticationOptionsRoute = post('/passkeys/authentication-options', 'Begin to verify by a passkey', {
  ...errors,
  200: options,
});
export const verifyPasskeyRoute = createRoute({
  method: 'post',
  path: '/passkeys/verify',
  tags,
  summary: 'Verify the session by a passkey',
  security,
  request: { body: body(z.strictObject({ response: authentication })) },
  responses: done('Verified'),
});
export const recoveryCodesRoute = post('/recovery-codes', 'Ten new recovery codes in place of the former ones', {
  ...errors,
  200: json(answerWith('RecoveryCodes', z.array(z.string())), 'Shown this once'),
});
export const useRecoveryCodeRoute = createRoute({
  method: 'post',
  path: '/recovery-codes/use',
  tags,
  summary: 'Use a recovery code, to set up a new passkey',
  security,
  request: { body: body(z.strictObject({ code: z.string().max(60) })) },
  responses: done('A new passkey can be set up'),
});
