// Arabic sentences with every kind of figure, as the Unicode bidirectional algorithm itself shows them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureTokens } from './figure-tokens.ts';
import { isolateFigures } from './isolate.ts';
import { seen } from './testing/seen.ts';

const figure = (max: number) => fc.integer({ min: 0, max }).map(String);
const padded = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
const clock = fc.tuple(padded(23), padded(59)).map(([hour, minute]) => `${hour}:${minute}`);
const decimal = fc.tuple(figure(99), figure(99)).map((parts) => parts.join('.'));
const thousands = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }));
const comma = thousands.map(([high, low]) => `${high},${String(low).padStart(3, '0')}`);
const year = fc.integer({ min: 1900, max: 2099 });
const date = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const currency = fc.constantFrom('€', '$', '£');
const sign = fc.constantFrom('+', '-', '−');

/** What reads from left to right in any line. */
const leftToRight = {
  'a decimal': decimal,
  'a figure with a comma': comma,
  'a time': clock,
  'a share': fc.oneof(figure(100), decimal).map((value) => `${value}%`),
  'a signed number': fc.tuple(sign, fc.oneof(figure(99), decimal)).map((parts) => parts.join('')),
  'a signed share': fc.tuple(sign, figure(99)).map((parts) => `${parts.join('')}%`),
  'a minute': fc.tuple(fc.constantFrom('45', '90', '105', '120'), figure(12)).map((parts) => parts.join('+')),
  'a season': year.map((start) => `${start}/${String((start + 1) % 100).padStart(2, '0')}`),
  'a formation': fc.constantFrom('4-2-3-1', '4–2–3–1', '4-4-2', '3-5-2', '3-4-2-1'),
  'a date': date,
  'an instant': fc.tuple(date, clock).map(([day, time]) => `${day}T${time}Z`),
  'a phone number': fc.constantFrom('+20 2 2577 0000', '+201012345678', '+212-522-123-456', '+44 (20) 7946 0000'),
  'a time zone': fc
    .tuple(fc.constantFrom('UTC', 'GMT'), sign, fc.integer({ min: 1, max: 12 }))
    .map((parts) => parts.join('')),
  money: fc.oneof(
    fc.tuple(currency, decimal, fc.constantFrom('', 'M', 'bn')).map((parts) => parts.join('')),
    fc.tuple(comma, currency).map((parts) => parts.join(' ')),
  ),
  'a version': fc.constantFrom('2.1.0', 'v2.1.0', '10.6.1-beta.2'),
  'a hashtag': fc.constantFrom('#WorldCup2026', '@mustadira'),
  'a mail address': fc.constantFrom('desk@example.com', 'a.b+c@news.example.com'),
  'a web address': fc.constantFrom('https://example.com/ar/2026/', 'www.example.com/a-b?c=1'),
};

/** What reads with the line. */
const ranges = {
  times: fc.tuple(clock, clock),
  decimals: fc.tuple(decimal, decimal),
  years: fc.tuple(year.map(String), year.map(String)),
  shares: fc.tuple(figure(100), figure(100)).map((parts) => parts.map((part) => `${part}%`)),
  seasons: fc.tuple(leftToRight['a season'], leftToRight['a season']),
  money: fc.tuple(currency, figure(99), figure(99)).map(([unit, low, high]) => [`${unit}${low}`, `${unit}${high}`]),
};

/** Words around a figure: Arabic, a name in Latin letters, another figure, a bracket, nothing. */
const before = fc.constantFrom('', 'انتهت ', 'في مدينة London ', 'عام 2026 ', 'الأهداف (', 'أولًا: ', 'ثم «', 'سجل 3، ');
const after = fc.constantFrom(
  '',
  ' في القاهرة',
  '، ثم انتهت',
  '. والباقي معروف',
  ') كما أُعلن',
  ' Real Madrid',
  ' 11 مرة',
  '؟',
);

describe.each(Object.entries(leftToRight))('%s', (_, token) => {
  it('reads from left to right wherever it stands in an Arabic sentence', () => {
    fc.assert(
      fc.property(before, token, after, (start, text, end) => {
        expect(seen(isolateFigures(`${start}${text}${end}`, 'rtl'), 'rtl')).toContain(text.replaceAll('\u2060', ''));
      }),
    );
  });
});

describe.each(Object.entries(ranges))('a range of %s', (_, token) => {
  it('begins at the right, its figures whole', () => {
    fc.assert(
      fc.property(before, token, after, (start, [low, high], end) => {
        expect(seen(isolateFigures(`${start}${low}–${high}${end}`, 'rtl'), 'rtl')).toContain(`${high}–${low}`);
      }),
    );
  });
});

describe('figures that are joined by a dash', () => {
  const kinds = (text: string): string[] =>
    figureTokens(text).map(({ start, end, kind }) => `${text.slice(start, end)} ${kind}`);

  it('are a range before a month, and a score elsewhere', () => {
    expect(kinds('من 10–15 يوليو')).toEqual(['10–15 range']);
    expect(kinds('فازت 3–2 في يوليو')).toEqual(['3–2 score']);
  });

  it('are no figures within a longer one', () => {
    expect(kinds('12:30–14:45 و1.5–2.7 و٣')).toEqual(['12:30–14:45 range', '1.5–2.7 range']);
    expect(kinds('2026–07–19')).toEqual([]);
    expect(kinds('COVID-19 وB-52 والمجموعة-3')).toEqual([]);
  });

  it('stay isolated once', () => {
    fc.assert(
      fc.property(before, fc.oneof(...Object.values(leftToRight)), after, (start, text, end) => {
        const isolated = isolateFigures(`${start}${text}${end}`, 'rtl');
        expect(isolateFigures(isolated, 'rtl')).toBe(isolated);
      }),
    );
  });
});
