import nations from '../tables/nations.json' with { type: 'json' };

/** Countries of openfootball's codes that are not ISO's. */
const countries: Readonly<Record<string, string>> = { en: 'ENG', eng: 'ENG', sco: 'SCO', wal: 'WAL', nir: 'NIR' };

/** The country of a code in a file's name, `eg` in `eg.1.json`: `EG`. Undefined if it cannot be a country. */
export const countryOfCode = (code: string): string | undefined =>
  countries[code] ?? (/^[a-z]{2}$/.test(code) ? code.toUpperCase() : undefined);

const ofFifaCodes = new Map(Object.entries(nations).map(([code, { country }]) => [code, country]));

/** The country of a FIFA code: `KSA` gives `SA`. Undefined for a code that the product's nations lack. */
export const countryOfFifaCode = (code: string): string | undefined => ofFifaCodes.get(code);

const fifaCodes = new Map([...ofFifaCodes].map(([code, country]) => [country, code]));

/** A FIFA code by which `countryOfFifaCode` finds a country. Undefined for a country that the product's nations lack. */
export const fifaCodeOfCountry = (country: string): string | undefined => fifaCodes.get(country);
