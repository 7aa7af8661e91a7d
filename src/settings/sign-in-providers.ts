/** Providers that readers can sign in with, by their id in URLs, with the name that readers see. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'X',
  /** Any other issuer of OpenID Connect. The site sets its name in AUTH_OIDC_NAME. */
  oidc: 'OpenID Connect',
} as const;

export type ProviderId = keyof typeof providerNames;

export const providerIds = Object.keys(providerNames) as readonly ProviderId[];

export const isProviderId = (text: string): text is ProviderId => (providerIds as readonly string[]).includes(text);

/** A provider as pages offer it. */
export interface OfferedProvider {
  id: ProviderId;
  /** The name that readers see; a site names its own issuer of OpenID Connect. */
  name: string;
}
