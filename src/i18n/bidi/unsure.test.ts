import { describe, expect, it } from 'vitest';
import { unsureScores } from './unsure.ts';

const isTeam = (words: string): boolean => ['فرنسا', 'إنجلترا', 'المجر'].includes(words);
const unsure = (text: string, isCell = false) =>
  unsureScores({ text, isCell }, isTeam).map(({ start, end }) => text.slice(start, end));

describe('a score whose direction is unsure', () => {
  it.each([
    ['before one team alone', 'انتهت المباراة بين الجارين بنتيجة 2–1 المجر'],
    ['between names of which one is unknown', 'الاتحاد السوفيتي 2–1 المجر'],
    ['between names that are both unknown', 'مباراة الأمس: الاتحاد السوفيتي 2–1 يوغوسلافيا'],
  ])('stands %s', (_, text) => {
    expect(unsure(text)).toEqual(['2–1']);
  });

  it.each([
    ['between two teams', 'فرنسا 4–6 إنجلترا'],
    ['behind a verb', 'فازت فرنسا 2–1'],
    ['before a preposition', 'فازت فرنسا 2–1 على إنجلترا'],
    ['before a team with a prefix', 'والنتيجة 4–3 لإنجلترا'],
    ['before what goes on', 'فازت فرنسا 2–1 وتأهلت'],
    ['before how it came about', 'ثم فازت فرنسا 3–2 بركلات الترجيح'],
    ['in a sentence', 'فازت فرنسا 2–1 بهدف في الدقيقة 88'],
    ['in a draw, which reads the same either way', 'الاتحاد السوفيتي 1–1 المجر'],
    ['where its writer isolated it', 'الاتحاد السوفيتي \u20672–1\u2069 المجر'],
  ])('does not stand %s', (_, text) => {
    expect(unsure(text)).toEqual([]);
  });

  it('does not begin a cell', () => {
    expect(unsure('2–1 المجر', true)).toEqual([]);
  });
});
