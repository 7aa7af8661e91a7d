import { expect, it } from 'vitest';
import { addressTrail, cutText } from './cut-text.ts';

it('leaves a text that has room as it is', () => {
  expect(cutText('ثنائية في الوقت القاتل', 22)).toEqual({ text: 'ثنائية في الوقت القاتل', isCut: false });
});

it('cuts after a word, without the sign before the cut', () => {
  expect(cutText('الأهلي يفوز، والزمالك يتعثر في القمة', 24)).toEqual({ text: 'الأهلي يفوز، والزمالك…', isCut: true });
  expect(cutText('One, two · three', 10)).toEqual({ text: 'One, two…', isCut: true });
  expect(cutText('Incomprehensibilities', 8)).toEqual({ text: 'Incompr…', isCut: true });
});

it('counts no marks of direction, and ends an isolate that it cuts', () => {
  const score = 'فاز \u20662\u2060–\u20601\u2069 أمس';
  expect(cutText(score, 11)).toEqual({ text: score, isCut: false });
  expect(cutText('فاز \u2066Al Ahly SC Cairo\u2069 أمس', 13).text).toBe('فاز \u2066Al Ahly\u2069…');
});

it('shows an address by its host and the parts of its path', () => {
  expect(addressTrail('https://paper.example/ar/news/%D9%83%D8%B1%D8%A9')).toEqual([
    'paper.example',
    'ar',
    'news',
    'كرة',
  ]);
  expect(addressTrail('')).toEqual([]);
});
