import {
  isProviderId,
  type OfferedProvider,
  providerIds,
  type ProviderId,
  providerNames,
} from './sign-in-providers.ts';

/** A provider that readers can sign in with, and the site's credentials there. */
export interface SignInProvider extends OfferedProvider {
  clientId: string;
  clientSecret: string;
  /** Its URL, for `oidc` alone; the others have fixed ones. */
  issuer: string | undefined;
}

/** Settings of providers, by the name of their variable. */
export type ProviderVariables = Readonly<
  Partial<Record<`AUTH_${Uppercase<ProviderId>}_${'ID' | 'SECRET'}` | 'AUTH_OIDC_ISSUER' | 'AUTH_OIDC_NAME', string>>
>;

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>;

/**
 * The providers in these settings. One that is only partly set is a problem: a site must not start without a provider it was meant to have.
 * @returns the problems as readable lines, without any value
 */
export const readSignInProviders = (
  variables: ProviderVariables,
): { providers: SignInProvider[]; problems: string[] } => {
  const providers: SignInProvider[] = [];
  const problems: string[] = [];
  for (const id of providerIds) {
    const names = [`AUTH_${upper(id)}_ID`, `AUTH_${upper(id)}_SECRET`] as const;
    const wanted = id === 'oidc' ? ([...names, 'AUTH_OIDC_ISSUER'] as const) : names;
    const [clientId, clientSecret] = names.map((name) => variables[name]);
    const issuer = id === 'oidc' ? variables.AUTH_OIDC_ISSUER : undefined;
    const set = wanted.filter((name) => variables[name] !== undefined);
    if (clientId !== undefined && clientSecret !== undefined && set.length === wanted.length) {
      const name = (id === 'oidc' ? variables.AUTH_OIDC_NAME : undefined) ?? providerNames[id];
      providers.push({ id, name, clientId, clientSecret, issuer });
    } else if (set.length > 0 || (id === 'oidc' && variables.AUTH_OIDC_NAME !== undefined)) {
      const missing = wanted.filter((name) => variables[name] === undefined);
      problems.push(
        ...missing.map((name) => `${name} is missing; expected: what belongs to the other AUTH_${upper(id)}_ settings`),
      );
    }
  }
  return { providers, problems };
};

/** A provider's name for readers, also for one that the site has dropped. */
export const providerNameOf = (providers: readonly SignInProvider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.name ?? (isProviderId(id) ? providerNames[id] : id);

/** The providers that pages offer, without secrets. An external product API signs its readers in itself. */
export const offeredProviders = ({
  productApi,
  signInProviders,
}: {
  productApi: object | undefined;
  signInProviders: readonly SignInProvider[];
}): OfferedProvider[] => (productApi ? [] : signInProviders.map(({ id, name }) => ({ id, name })));
