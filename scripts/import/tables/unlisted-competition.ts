import { countryOfCode } from './country-codes.ts';
import type { CompetitionFacts } from './facts.ts';
import { nameId } from '../names/name-id.ts';

const names = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** A country's name; undefined for an unknown code. */
function countryName(country: string, locale: 'ar' | 'en'): string | undefined {
  const name = country.length === 2 ? names[locale].of(country) : undefined;
  return name === country ? undefined : name;
}

/** A competition's name in its file: `Egypt | Premiership 2024/25` becomes `Premiership`. */
const titleOf = (name: string): string =>
  (name.split('|').at(-1) ?? '').replace(/\s*\d{4}(?:[/-]\d{2,4})?\s*$/, '').trim();

/**
 * A competition that is not in the table, described by its code and its file's name: `ie.1` is the first league of Ireland. In Arabic its
 * country and tier describe it. Undefined for a code without a country.
 */
export function unlistedCompetition(code: string, fileName: string): CompetitionFacts | undefined {
  const [, land = '', tier] = /^([a-z]{2,3})\.(\d)$/.exec(code) ?? [];
  const country = countryOfCode(land);
  const ar = country && countryName(country, 'ar');
  const en = country && countryName(country, 'en');
  if (country === undefined || ar === undefined || en === undefined || tier === undefined) return undefined;
  const ordinal = Number(tier);
  return {
    id: nameId(code),
    name: { ar: `دوري ${ar}، الدرجة ${ordinal}`, en: titleOf(fileName) || `${en}, tier ${ordinal}` },
    kind: 'league',
    scope: 'domestic',
    country,
    tier: ordinal,
    eras: [],
  };
}
