import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { countryList, countryName } from './countries.ts';

describe('the names of countries', () => {
  it.each(locales)('are those of every country with a dial code, and of no other (%s)', (locale) => {
    expect(Object.keys(catalogue[locale].countries).sort()).toEqual(getCountries().toSorted());
  });

  it.each(locales)('are all different (%s)', (locale) => {
    const all = getCountries().map((code) => countryName(code, locale));
    expect(new Set(all).size).toBe(all.length);
  });

  it('are in the letters of their language', () => {
    for (const name of Object.values(catalogue.ar.countries)) expect(name).toMatch(/^[\p{Script=Arabic}\u064f ]+$/u);
    for (const name of Object.values(catalogue.en.countries)) expect(name).toMatch(/^[\p{Script=Latin} .’&()-]+$/u);
  });
});

describe('countryList', () => {
  it.each(locales)('has the preferred countries first, then all (%s)', (locale) => {
    const { preferred, all } = countryList(locale);
    expect(preferred.map(({ code }) => code)).toEqual(['US', 'GB', 'AE', 'SA', 'EG']);
    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  it('is in the order of each alphabet, without the article', () => {
    const places = (locale: 'ar' | 'en', ...codes: string[]) =>
      codes.map((code) => countryList(locale).all.findIndex((country) => country.code === code));
    const inOrder = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    inOrder(places('en', 'AF', 'AX', 'AL', 'EG', 'TR', 'ZW'));
    inOrder(places('ar', 'JO', 'ES', 'BR', 'DZ', 'SA', 'MA', 'YE'));
  });

  it('returns name, names and dial code', () => {
    expect(countryList('ar').preferred[2]).toEqual({
      code: 'AE',
      name: 'الإمارات العربية المتحدة',
      names: ['الإمارات العربية المتحدة', 'United Arab Emirates'],
      dialCode: '+971',
    });
  });
});
