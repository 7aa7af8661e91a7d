import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const digits = '0123456789';
/** 32 characters, five bits each, without those that look like others. */
const clear = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Which characters a code is made of, and how many. The settings offer lengths up to six. */
export const codeCharacters = {
  'digits-4': { signs: digits, length: 4 },
  'alnum-4': { signs: clear, length: 4 },
  'digits-6': { signs: digits, length: 6 },
  'digits-8': { signs: digits, length: 8 },
  'alnum-8': { signs: clear, length: 8 },
} as const;
export type CodeProfile = keyof typeof codeCharacters;

/** The profile of longer codes, for days on which too many codes are being guessed. */
export const longerProfile = (profile: CodeProfile): CodeProfile =>
  codeCharacters[profile].signs === digits ? 'digits-8' : 'alnum-8';

/** Whether codes of a profile are as long as on such days. */
export const isLong = (profile: CodeProfile): boolean => profile === longerProfile(profile);

/** How a code is typed: the number of its boxes, and which characters they accept. */
export const codeFormOf = (profile: CodeProfile): { length: number; type: 'number' | 'letter-numeric' } => {
  const { signs, length } = codeCharacters[profile];
  return { length, type: signs === digits ? 'number' : 'letter-numeric' };
};

/** A new code; all codes are equally likely. */
export const newCode = (profile: CodeProfile): string => {
  const { signs, length } = codeCharacters[profile];
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
};

/** A typed code in the form in which codes are compared; undefined if it cannot be a code. */
export const readCode = (typed: string, profile: CodeProfile): string | undefined => {
  const { signs, length } = codeCharacters[profile];
  const code = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toUpperCase();
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : undefined;
};

/** The hash that is stored instead of a code: useless without the server's key, or for another token. */
export const macOfCode = (code: string, tokenHash: string, key: Buffer): string =>
  createHmac('sha256', key).update(`code\0${tokenHash}\0${code}`).digest('base64url');

/** Whether two hashes are equal, in constant time. */
export const sameMac = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
