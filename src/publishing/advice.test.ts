import { expect, it } from 'vitest';
import { noteAdvice } from './advice.ts';

const said = (count: number, language: 'ar' | 'en'): string[] => {
  const lines: string[] = [];
  const problem = { file: 'news/one/ar.md', field: '', reason: 'a reason' };
  noteAdvice({ note: (line) => lines.push(line) }, Array<typeof problem>(count).fill(problem), language);
  return lines;
};

it('advice is named as what stops nothing, and its first lines are shown', () => {
  expect(said(0, 'en')).toEqual([]);
  expect(said(1, 'ar')[0]).toBe('ملاحظات لا تمنع النشر:');
  expect(said(30, 'en')).toHaveLength(22);
});
