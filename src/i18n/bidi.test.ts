import { describe, expect, it } from 'vitest';
import { isolateScores, isolateScoresInHtml } from './bidi.ts';

const score = (home: number, away: number) => `\u2066${home}\u2060–\u2060${away}\u2069`;

describe('scores in plain text', () => {
  it('are isolated and kept in one piece', () => {
    expect(isolateScores('إسبانيا تهزم الأرجنتين 1–0 في النهائي')).toBe(
      `إسبانيا تهزم الأرجنتين ${score(1, 0)} في النهائي`,
    );
    expect(isolateScores('4–6 then 0–2')).toBe(`${score(4, 6)} then ${score(0, 2)}`);
  });

  it.each(['1986–1994', '2023–24', '10–11–12', '3-2', 'في 2026–07–19'])('leaves %s alone', (text) => {
    expect(isolateScores(text)).toBe(text);
  });

  it('isolates signed numbers, and leaves sums and ranges alone', () => {
    expect(isolateScores('بفارق +2 ومعامل −0.20')).toBe('بفارق \u2066+2\u2069 ومعامل \u2066−0.20\u2069');
    expect(isolateScores('2+2 و3−1')).toBe('\u20662+2\u2069 و3−1');
  });

  it('isolates minutes with added time and season labels', () => {
    expect(isolateScores('في الدقيقة 90+4 من موسم 2023/24')).toBe(
      'في الدقيقة \u206690+4\u2069 من موسم \u20662023/24\u2069',
    );
  });
});

describe('scores in HTML', () => {
  it('become elements, in text only', () => {
    expect(isolateScoresInHtml('<a href="/x/2–1" title="2–1">فازت 2–1</a>')).toBe(
      '<a href="/x/2–1" title="2–1">فازت <bdi dir="ltr" class="figures">2–1</bdi></a>',
    );
  });
});
