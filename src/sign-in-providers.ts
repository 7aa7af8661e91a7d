/** Providers that readers can sign in with, by the id they have in addresses, and the name a reader knows them by. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'X',
  /** Any other issuer of OpenID Connect. A site gives it the name it is known by, in AUTH_OIDC_NAME. */
  oidc: 'OpenID Connect',
} as const;

export type ProviderId = keyof typeof providerNames;

export const providerIds = Object.keys(providerNames) as readonly ProviderId[];

export const isProviderId = (text: string): text is ProviderId => (providerIds as readonly string[]).includes(text);

/** A provider as pages offer it. */
export interface OfferedProvider {
  id: ProviderId;
  /** As readers know it; a site names its own issuer of OpenID Connect. */
  name: string;
}
