import { z } from 'zod';
import { type ProviderId } from '#sign-in-providers.ts';

/** Who somebody is at a provider. */
export interface Identity {
  provider: ProviderId;
  /** What the provider calls the account, for ever. */
  subject: string;
  email: string | null;
  /** Whether the provider itself says that the address is this person's. */
  isEmailVerified: boolean;
}

/** Of characters that can be seen: no database and no page is handed others. */
const visible = z.string().regex(/^[^\p{C}]+$/u);
const subject = visible.max(255);
const email = visible.trim().max(254).nullish().catch(null);

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

/** Neither says whether an address is verified: it counts as not. */
const facebook = z
  .object({ id: subject, email })
  .transform(({ id, email: address }) => ({ subject: id, email: address ?? null, isEmailVerified: false }));
const twitter = z
  .object({ data: z.object({ id: subject }) })
  .transform(({ data }) => ({ subject: data.id, email: null, isEmailVerified: false }));

const readers = { google: openId, apple: openId, oidc: openId, facebook, twitter } as const;

/** Who it is, by what a provider said. @throws where it does not say so in the way it should */
export const identityIn = (provider: ProviderId, profile: unknown): Identity => ({
  provider,
  ...readers[provider].parse(profile),
});
