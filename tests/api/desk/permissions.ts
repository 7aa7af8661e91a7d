import { type DeskRole } from '#contract/desk/roles.ts';

/** Who asks. `unverified` is an administrator before the passkey. */
export const askers = [
  ...(['guest', 'reader', 'writer', 'editor', 'administrator', 'disabled', 'unverified'] as const),
] as const;
export type Asker = (typeof askers)[number];

/** Whose item a route is about, for routes that are about one. */
export const owners = ['own', 'another', 'published'] as const;
export type Owner = (typeof owners)[number];

const people: readonly Asker[] = ['writer', 'editor', 'administrator'] satisfies readonly DeskRole[];
const beforePasskey: readonly Asker[] = [...people, 'unverified'];
const administrators: readonly Asker[] = ['administrator'];

/** Who may ask a route, and what is sent with it. All others get 401 (guests) or 403. */
export interface Row {
  may: readonly Asker[] | Record<Owner, readonly Asker[]>;
  body?: unknown;
}

const email = 'invited@example.com';
const token = 'x'.repeat(43);
const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };

/** THE TABLE: each route of the desk's API, by method and path. */
export const permissions: Readonly<Record<string, Row>> = {
  'GET /me': { may: beforePasskey },
  // Its key alone decides, and in production it does not exist.
  'POST /first': { may: askers, body: { key: token } },
  'GET /people': { may: administrators },
  'PATCH /people/{id}': { may: administrators, body: { role: 'editor' } },
  'GET /invitations': { may: administrators },
  'POST /invitations': { may: administrators, body: { email, role: 'writer', locale: 'ar' } },
  'DELETE /invitations/{id}': { may: administrators },
  'POST /invitations/open': { may: askers, body: { token } },
  // It asks for an invitation of the reader's address, not for a role.
  'POST /invitations/accept': { may: askers.filter((asker) => asker !== 'guest'), body: { token } },
  'POST /passkeys/registration-options': { may: beforePasskey },
  'POST /passkeys': {
    may: beforePasskey,
    body: { name: 'phone', response: { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } } },
  },
  'GET /passkeys': { may: beforePasskey },
  'DELETE /passkeys/{id}': { may: people },
  'POST /passkeys/authentication-options': { may: beforePasskey },
  'POST /passkeys/verify': {
    may: beforePasskey,
    body: {
      response: { ...credential, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
    },
  },
  'POST /recovery-codes': { may: people },
  'POST /recovery-codes/use': { may: beforePasskey, body: { code: 'x' } },
  'GET /audit': { may: administrators },
  'GET /audit.csv': { may: administrators },
};
