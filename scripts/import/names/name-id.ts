import { foldLatin } from '#football/fold-latin.ts';

/** The id of a name: `AT&T Stadium` becomes `at-t-stadium`, `Curaçao` becomes `curacao`, `O'Neil` becomes `oneil`. */
export function nameId(name: string): string {
  return foldLatin(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The id of a country's name, where `&` reads `and`. */
export const countryNameId = (name: string): string => nameId(name.replaceAll('&', ' and '));
