/** Rules of fields that browser and server both hold a reader to. Plain values: browsers need no validator to read them. */

/** What an email address looks like at least. Whether it can be mailed is for the server to say. */
export const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/u;

/** In characters, by RFC 5321. */
export const maxEmailLength = 254;

/** In characters. */
export const maxNameLength = 100;

/** A message to the desk, in characters. */
export const maxSubjectLength = 150;
export const maxMessageLength = 5000;

/** In characters. Those of today are a third as long; their form is nobody's to rely on. */
export const maxCaptchaTokenLength = 8192;

/** Appearances an account can ask for; `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Pictures that may become an avatar: by their type, no larger than this many bytes, and of no more pixels. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const largestAvatarBytes = 2 * 1024 * 1024;
export const largestAvatarPixels = 16_000_000;

/** Seconds that the cookies of somebody who is signed in last. */
export const sessionSeconds = 2_592_000;

/** Days for which the address before can undo a change of an account's address. Mails and pages say it in words. */
export const undoDays = 7;

/** The ways to sign in by a mailed code, named as the routes that mail it. */
const signInFlows = ['login', 'register', 'reset'] as const;
export type SignInFlow = (typeof signInFlows)[number];

/** What a code that signs in was asked for: by one of these ways, or to join an account at a provider. */
export const signInPurposes = [...signInFlows, 'social'] as const;
export type SignInPurpose = (typeof signInPurposes)[number];

/** Stars of a rating, and how far minus, plus and the arrow keys move it. */
export const maxRating = 5;
export const ratingStep = 0.5;
