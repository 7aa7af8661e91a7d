import type { Session } from '#contract/account.ts';
import { themes } from '#contract/rules.ts';
import type { CodeForm, CodeSent, Confirmed } from '#contract/sign-in.ts';
import type { User } from '#contract/user.ts';

/** An unvalidated response of an API. */
export type Fields = Readonly<Record<string, unknown>>;

/** A code's lifetime, and the pause before another, where the API omits them: in seconds, as on the site's own. */
const [codeSeconds, resendSeconds] = [300, 60];

/** Characters that a cookie and a header may contain: a token has no others. */
const tokenSigns = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The data of a response: under `data`, or directly. */
export const fieldsOf = (body: unknown): Fields => {
  const whole = isFields(body) ? body : {};
  return isFields(whole['data']) ? whole['data'] : whole;
};

/** The real status of a response: some APIs send 200 for everything, and report errors in the body. */
export const contractStatusOf = (httpStatus: number, body: unknown): number => {
  const said = isFields(body) ? body['status'] : undefined;
  const isFailure = typeof said === 'number' && Number.isInteger(said) && said >= 400 && said < 600;
  return httpStatus < 400 && isFailure ? said : httpStatus;
};

const textIn = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

const secondsIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** Some languages write true as a number or as text; Boolean() would turn "0" and "false" into true, too. */
const isYes = (value: unknown): boolean => value === true || ['1', 'true'].includes(String(textIn(value)));

/** The token of a response, under either of its names. */
export const accessTokenIn = ({ access_token, token }: Fields): string | undefined =>
  [access_token, token].find((value) => typeof value === 'string' && tokenSigns.test(value)) as string | undefined;

const isForm = (value: unknown): value is CodeForm =>
  isFields(value) && Number(value['length']) >= 1 && /^(?:number|letter-numeric)$/.test(String(value['type']));

/** The characters of a code profile in the settings, and their number: `alnum-4`. */
const formOf = (profile: string): CodeForm => {
  const [signs, length] = profile.split('-');
  return { length: Number(length), type: signs === 'digits' ? 'number' : 'letter-numeric' };
};

/**
 * A mailed code.
 * @param sent the temporary token of the request, kept where the response has none
 * @returns undefined if there is no temporary token at all
 */
export const codeSentIn = (fields: Fields, profile: string, sent?: string): CodeSent | undefined => {
  const access_token = accessTokenIn(fields) ?? sent;
  if (access_token === undefined) return undefined;
  return {
    access_token,
    expires_in: secondsIn(fields['expires_in'], codeSeconds),
    resend_in: secondsIn(fields['resend_in'], resendSeconds),
    code: isForm(fields['code']) ? fields['code'] : formOf(profile),
  };
};

/** A picture's URL, from a full one or a path. One of another origin is left out: pages show only pictures of the site and the API. */
const imageIn = (value: unknown, apiUrl: string): string | null => {
  const text = textIn(value);
  if (text === null || !URL.canParse(text, apiUrl)) return null;
  const { href, origin } = new URL(text, apiUrl);
  return origin === new URL(apiUrl).origin ? href : null;
};

/**
 * The account in a response.
 * @param known fallback for omitted fields
 * @returns undefined if nothing identifies the account
 */
export const userIn = (fields: Fields, apiUrl: string, known: Fields = {}): User | undefined => {
  const all: Fields = { ...known, ...fields };
  const id = textIn(all['id']);
  if (id === null) return undefined;
  return {
    id,
    name: textIn(all['name']),
    email: textIn(all['email']) ?? '',
    mobile: textIn(all['mobile']),
    image: imageIn(all['image'], apiUrl),
    theme: themes.find((theme) => theme === all['theme']) ?? null,
    is_completed: isYes(all['is_completed']),
  };
};

const instantIn = (value: unknown): string | null => {
  const text = textIn(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
};

const sessionIn = (item: unknown): Session | undefined => {
  const fields = isFields(item) ? item : {};
  const id = textIn(fields['id']);
  const [created, seen] = [instantIn(fields['created_at']), instantIn(fields['last_seen_at'])];
  const [created_at, last_seen_at] = [created ?? seen, seen ?? created];
  if (id === null || created_at === null || last_seen_at === null) return undefined;
  const [browser, system] = [textIn(fields['browser']), textIn(fields['system'])];
  return { id, browser, system, created_at, last_seen_at, is_current: isYes(fields['is_current']) };
};

/**
 * The reader's sessions.
 * @returns undefined if this is not a list, or an item is invalid: an incomplete list of devices would be worse than none
 */
export const sessionsIn = (list: unknown): readonly Session[] | undefined => {
  if (!Array.isArray(list)) return undefined;
  const sessions = list.map(sessionIn);
  return sessions.every((session) => session !== undefined) ? sessions : undefined;
};

/**
 * The result of confirming a code: signing in, unless the response says otherwise.
 * @returns undefined if the response lacks required data
 */
export const confirmedIn = (fields: Fields, apiUrl: string): Confirmed | undefined => {
  const { purpose } = fields;
  if (purpose === 'delete') return { purpose, id: textIn(fields['id']) ?? undefined };
  const user = userIn(fields, apiUrl);
  if (!user) return undefined;
  if (purpose === 'email') return { purpose, ...user };
  const access_token = accessTokenIn(fields);
  if (access_token === undefined) return undefined;
  return { purpose: purpose === 'register' || purpose === 'reset' ? purpose : 'login', access_token, ...user };
};
