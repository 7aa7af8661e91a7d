import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCountry } from './browser-country.ts';

const countries = ['CA', 'DZ', 'EG', 'GB', 'JO', 'MA', 'PS', 'SA', 'SD', 'TN'] as const;

describe('the country of a browser', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['Africa/Cairo', ['en-GB'], 'EG'],
    ['Asia/Riyadh', ['ar'], 'SA'],
    ['Africa/Casablanca', ['fr-FR', 'ar-MA'], 'MA'],
    ['Europe/London', ['ar-EG'], 'GB'],
    ['America/Toronto', ['en-US'], 'CA'],
    ['Asia/Gaza', [], 'PS'],
  ] as const)('in %s with %j is %s: the zone says it', (timeZone, languages, country) => {
    expect(browserCountry(timeZone, languages, countries)).toBe(country);
  });

  it.each([
    ['UTC', ['ar-JO', 'en-US'], 'JO'],
    [undefined, ['ar', 'ar-DZ'], 'DZ'],
    ['Mars/Olympus', ['en-001', 'fr-TN'], 'TN'],
  ] as const)('in %s with %j is %s: the first language with a country', (timeZone, languages, country) => {
    expect(browserCountry(timeZone, languages, countries)).toBe(country);
  });

  it('is unknown where neither says it', () => {
    expect(browserCountry('UTC', ['ar', 'en', 'not a tag', 'en-ZZ'], countries)).toBeUndefined();
  });

  it('follows from the languages where the browser does not know zones of countries', () => {
    vi.spyOn(Intl.Locale.prototype as { getTimeZones: () => unknown }, 'getTimeZones').mockReturnValue(undefined);
    expect(browserCountry('Africa/Cairo', ['ar-SD'], countries)).toBe('SD');
  });
});
