/** The nations of the United Kingdom play under their own name, and have one code in ISO 3166-1. */
const homeNations = new Set(['ENG', 'SCO', 'WAL', 'NIR']);

/**
 * An address by schema.org, whose country is a code of ISO 3166-1 as search engines require.
 * @param country as in the content: such a code, or a home nation
 */
export const postalAddress = (country: string, addressLocality?: string) => ({
  '@type': 'PostalAddress' as const,
  addressCountry: homeNations.has(country) ? 'GB' : country,
  ...(addressLocality && { addressLocality }),
});
