/** Rules for fields that both browser and server apply. Plain values: browsers need no validator to read them. */

/** The minimal form of an email address. Only the server decides whether mail can be sent to it. */
export const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/u;

/** In characters, by RFC 5321. */
export const maxEmailLength = 254;

/** In characters. */
export const maxNameLength = 100;

/** A message to the newsroom, in characters. */
export const maxSubjectLength = 150;
export const maxMessageLength = 5000;

/** In characters. Today's tokens are a third as long; clients must not rely on their form. */
export const maxCaptchaTokenLength = 8192;

/** Appearances an account can choose; `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Pictures that may become an avatar: their types, and maximum bytes, pixels, and pixels of a side. The last is needed because decoders
 * take many seconds for a single line of so many pixels.
 */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const largestAvatarBytes = 2 * 1024 * 1024;
export const largestAvatarPixels = 16_000_000;
export const largestAvatarSide = 16_384;

/** Lifetime of a signed-in reader's cookies in seconds. */
export const sessionSeconds = 2_592_000;

/** Days for which the former address can undo a change of an account's address. Mails and pages have this number in their texts. */
export const undoDays = 7;

/** The ways to sign in by a mailed code, named as the routes that mail it. */
const signInFlows = ['login', 'register', 'reset'] as const;
export type SignInFlow = (typeof signInFlows)[number];

/** The purpose of a code that signs in: one of these ways, or linking an account at a provider. */
export const signInPurposes = [...signInFlows, 'social'] as const;
export type SignInPurpose = (typeof signInPurposes)[number];

/** Stars of a rating, and the step of minus, plus and the arrow keys. */
export const maxRating = 5;
export const ratingStep = 0.5;
