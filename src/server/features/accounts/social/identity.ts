import { z } from 'zod';
import { maxEmailLength } from '#contract/rules.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';

/** A user's identity at a provider. */
export interface Identity {
  provider: ProviderId;
  /** The provider's permanent id of the account. */
  subject: string;
  email: string | null;
  /** Whether the provider itself says that the address belongs to this user. */
  isEmailVerified: boolean;
}

/** Visible characters only: databases and pages receive no others. */
const visible = z.string().regex(/^[^\p{C}]+$/u);
const subject = visible.max(255);
const email = visible.trim().max(maxEmailLength).nullish().catch(null);

const openId = z
  // Apple writes its flags as words.
  .object({
    sub: subject,
    email,
    email_verified: z
      .union([z.boolean(), z.enum(['true', 'false'])])
      .nullish()
      .catch(null),
  })
  .transform(({ sub, email: address, email_verified: verified }) => ({
    subject: sub,
    email: address ?? null,
    isEmailVerified: verified === true || verified === 'true',
  }));

/** Neither says whether an address is verified: it counts as unverified. */
const facebook = z
  .object({ id: subject, email })
  .transform(({ id, email: address }) => ({ subject: id, email: address ?? null, isEmailVerified: false }));
const twitter = z
  .object({ data: z.object({ id: subject }) })
  .transform(({ data }) => ({ subject: data.id, email: null, isEmailVerified: false }));

const readers = { google: openId, apple: openId, oidc: openId, facebook, twitter } as const;

/** Reads the identity from a provider's statement. @throws if the statement is incomplete or malformed */
export const identityIn = (provider: ProviderId, profile: unknown): Identity => ({
  provider,
  ...readers[provider].parse(profile),
});
