import { arabic } from './arabic.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { latin } from './latin.ts';
import { portuguese } from './portuguese.ts';
import type { Rules } from './rules.ts';
import { russian } from './russian.ts';
import { slavic } from './slavic.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';

/** The rules of each language, and the countries whose clubs' names are in it. Names of any other country are read letter by letter. */
const languages = {
  arabic: { rules: arabic, countries: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE' },
  dutch: { rules: dutch, countries: 'BE NL SR' },
  english: {
    rules: english,
    countries: 'AU BW CA ENG FJ GH GI IE IN JM KE LR MT MW NA NG NIR NZ SCO SG SL TT TZ UG US WAL ZA ZM ZW',
  },
  french: { rules: french, countries: 'BF BJ CD CF CG CI CM FR GA GN HT LU MC MG ML NC NE PF SN TD TG' },
  german: { rules: german, countries: 'AT CH DE LI' },
  italian: { rules: italian, countries: 'IT SM' },
  portuguese: { rules: portuguese, countries: 'AO BR CV GW MZ PT ST' },
  russian: { rules: russian, countries: 'BG BY KG KZ RU TJ UA UZ' },
  slavic: { rules: slavic, countries: 'BA CZ HR ME MK PL RS SI SK' },
  spanish: { rules: spanish, countries: 'AD AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE' },
  turkish: { rules: turkish, countries: 'AZ TM TR' },
  latin: { rules: latin, countries: '' },
} as const satisfies Record<string, { rules: Rules; countries: string }>;

export type Language = keyof typeof languages;

const byCountry = new Map(
  (Object.keys(languages) as Language[]).flatMap((language) =>
    languages[language].countries.split(' ').map((country) => [country, language] as const),
  ),
);

/** The language of clubs' names in a country; `latin` where none is known. */
export const languageOf = (country: string): Language => byCountry.get(country) ?? 'latin';

export const rulesOf = (language: Language): Rules => languages[language].rules;
