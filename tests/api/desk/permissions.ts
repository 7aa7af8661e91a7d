import type { DeskRole } from '#contract/desk/roles.ts';
import { flatPng } from '../support/flat-png.ts';

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

const editors: readonly Asker[] = ['editor', 'administrator'];

/** Who may ask a route about items of each kind. */
type OfItem = Readonly<Record<Owner, readonly Asker[]>>;
const read: OfItem = { own: people, another: editors, published: people };
const write: OfItem = { own: people, another: editors, published: editors };
const publish: OfItem = { own: editors, another: editors, published: editors };

/** Files whose kinds are different people's. */
export const dataFiles = ['front.yaml', 'site.yaml', 'football:clubs:al-ahly.json'] as const;
export type DataFile = (typeof dataFiles)[number];
/** Who may ask a route about each of them. */
type OfFile = Readonly<Record<DataFile, readonly Asker[]>>;

/** Who may ask a route, and what is sent with it. All others get 401 (guests), 403, or 404 for an item that they may not read. */
export interface Row {
  may: readonly Asker[] | OfItem | OfFile;
  /** Sent as JSON; bytes as a PNG. */
  body?: unknown;
  /** What follows the path. */
  query?: string;
}

const email = 'invited@example.com';
const token = 'x'.repeat(43);
const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };

const item = '/items/{section}/{id}';
const edit = { name: 'story.yaml', from: null, changes: [{ path: ['kicker'], value: 'x' }] };

const file = '/data/{file}';
const data: OfFile = { 'front.yaml': editors, 'site.yaml': administrators, 'football:clubs:al-ahly.json': editors };

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
  'GET /items': { may: people },
  'POST /items': { may: people, body: { section: 'news', title: { en: 'A draft' } } },
  [`GET ${item}`]: { may: read },
  [`PUT ${item}/files`]: { may: write, body: edit },
  [`DELETE ${item}/working-copy`]: { may: write },
  [`POST ${item}/publish`]: { may: publish, body: {} },
  [`POST ${item}/withdraw`]: { may: publish },
  [`POST ${item}/correct`]: { may: publish, body: { note: { en: 'A name was wrong.' } } },
  [`POST ${item}/preview`]: { may: read, body: { locale: 'en', edits: [] } },
  [`POST ${item}/check`]: { may: read, body: { edits: [] } },
  [`POST ${item}/share-image`]: { may: read, body: { locale: 'en', edits: [] } },
  [`GET ${item}/preview-links`]: { may: write },
  [`POST ${item}/preview-links`]: { may: write, body: { locale: 'en' } },
  [`DELETE ${item}/preview-links/{n}`]: { may: write },
  [`GET ${item}/live`]: { may: read, query: '?locale=en' },
  // Texts of revisions are drafts.
  [`GET ${item}/revisions`]: { may: write },
  [`GET ${item}/outdated`]: { may: write },
  [`GET ${item}/revisions/{n}`]: { may: write },
  [`POST ${item}/revisions/{n}/restore`]: { may: write },
  [`PUT ${item}/presence`]: { may: read },
  // It says nothing of the item.
  [`DELETE ${item}/presence`]: { may: people },
  [`PUT ${item}/pictures/{name}`]: { may: write, body: flatPng(8) },
  [`GET ${item}/pictures/{name}`]: { may: read },
  [`DELETE ${item}/pictures/{name}`]: { may: write },
  [`POST ${item}/pictures`]: { may: write, body: { item: 'news/none', picture: 'hero' } },
  [`DELETE ${item}`]: { may: write },
  'GET /pictures': { may: people },
  'GET /media/{file}': { may: people },
  'GET /find': { may: people, query: '?query=x&locale=en' },
  'GET /matches': { may: people, query: '?locale=en' },
  'GET /matches/{match}': { may: people },
  'GET /matches/{match}/entries': { may: people },
  // A writer reads matches, and enters none.
  'POST /matches/{match}/entries': { may: editors, body: { id: 'x', entry: { type: 'start', period: 'firstHalf' } } },
  'POST /matches/{match}/check': { may: people, body: { values: {} } },
  'PUT /matches/{match}/record': { may: editors, body: { from: token, values: {} } },
  'POST /matches/{match}/record': { may: editors },
  'PUT /matches/{match}/presence': { may: people },
  'DELETE /matches/{match}/presence': { may: people },
  'GET /matches/{match}/revisions': { may: people },
  'GET /matches/{match}/revisions/{n}': { may: people },
  'GET /trash': { may: people },
  'POST /trash/{n}/restore': { may: people },
  'GET /data': { may: editors, query: '?kind=club' },
  [`GET ${file}`]: { may: data },
  [`PUT ${file}`]: { may: data, body: { from: null, changes: [] } },
  [`DELETE ${file}/working-copy`]: { may: data },
  [`POST ${file}/publish`]: { may: data, body: { from: null } },
  [`POST ${file}/preview`]: { may: data, body: { locale: 'en', changes: [] } },
  [`GET ${file}/live`]: { may: data, query: '?locale=en' },
  [`GET ${file}/revisions`]: { may: data },
  [`GET ${file}/revisions/{n}`]: { may: data },
  [`POST ${file}/revisions/{n}/restore`]: { may: data },
  'GET /season-import': { may: editors },
  'POST /season-import/plan': { may: editors, body: { type: 'csv', text: '', decisions: {} } },
  'POST /season-import': { may: editors, body: { type: 'csv', text: '', decisions: {}, from: '' } },
};
