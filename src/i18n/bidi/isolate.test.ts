import { describe, expect, it } from 'vitest';
import { isolateFigures, scoreText } from './isolate.ts';

const ltr = (home: number, away: number) => `\u2066${home}\u2060–\u2060${away}\u2069`;
const rtl = (home: number, away: number) => `\u2067${home}\u2060–\u2060${away}\u2069`;
const isTeam = (words: string): boolean => ['فرنسا', 'إنجلترا'].includes(words);

describe('figures in plain text', () => {
  it('are isolated, and scores are in one piece', () => {
    expect(isolateFigures('إسبانيا تهزم الأرجنتين 1–0 في النهائي', 'rtl', isTeam)).toBe(
      `إسبانيا تهزم الأرجنتين ${ltr(1, 0)} في النهائي`,
    );
    expect(isolateFigures('4–6 then 0–2', 'ltr')).toBe(`${ltr(4, 6)} then ${ltr(0, 2)}`);
  });

  it('read with two teams from right to left', () => {
    expect(isolateFigures('فرنسا 4–6 إنجلترا', 'rtl', isTeam)).toBe(`فرنسا ${rtl(4, 6)} إنجلترا`);
  });

  it.each(['10–11–12', '3-2', 'في 2026–07–19'])('leaves %s alone', (text) => {
    expect(isolateFigures(text, 'rtl')).toBe(text);
  });

  it('isolates signed numbers, and leaves sums and ranges alone', () => {
    expect(isolateFigures('بفارق +2 ومعامل −0.20', 'rtl')).toBe('بفارق \u2066+2\u2069 ومعامل \u2066−0.20\u2069');
    expect(isolateFigures('2+2 و3−1', 'rtl')).toBe('\u20662+2\u2069 و3−1');
  });

  it('isolates minutes with added time and season labels', () => {
    expect(isolateFigures('في الدقيقة 90+4 من موسم 2023/24', 'rtl')).toBe(
      'في الدقيقة \u206690+4\u2069 من موسم \u20662023/24\u2069',
    );
  });

  it('isolates added time without its minute, as a chart names it', () => {
    expect(isolateFigures('45+', 'rtl')).toBe('\u206645+\u2069');
    expect(isolateFigures('أهداف 45+ و90+', 'rtl')).toBe('أهداف \u206645+\u2069 و\u206690+\u2069');
  });

  it('leaves alone what is isolated, by itself or by a writer', () => {
    const text = isolateFigures('فرنسا 4–6 إنجلترا: فازت 6–4 في 90+8 من موسم 2025/26', 'rtl', isTeam);
    expect(isolateFigures(text, 'rtl', isTeam)).toBe(text);
    expect(isolateFigures('فرنسا \u20664–6\u2069 إنجلترا', 'rtl', isTeam)).toBe('فرنسا \u20664–6\u2069 إنجلترا');
  });
});

describe('a score between two names', () => {
  it('stands in the order of the language', () => {
    expect(scoreText('ar', { home: 4, away: 6 })).toBe(rtl(4, 6));
    expect(scoreText('en', { home: 4, away: 6 })).toBe(ltr(4, 6));
  });
});
