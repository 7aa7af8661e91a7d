import { expect, it } from 'vitest';
import { rankNames } from './rank-names.ts';

type Kind = 'club' | 'player';
const item = (name: string, [stories, times]: [number, number], kind: Kind = 'player', others: string[] = []) => ({
  ...{ kind, name: { ar: name, en: name }, names: [name], others, stories, times },
});
const ranked = (query: string, ...found: ReturnType<typeof item>[]) =>
  rankNames(query, found, 'ar').map(({ name }) => name.ar);

it('has the better known of two players first, whichever of their names was typed', () => {
  const [goalkeeper, forward, defender] = [
    item('صلاح زكريا', [0, 0]),
    item('محمد صلاح', [0, 1]),
    item('أنس صلاح الدين', [0, 0]),
  ];
  expect(ranked('صلاح', goalkeeper, defender, forward)).toEqual(['محمد صلاح', 'أنس صلاح الدين', 'صلاح زكريا']);
  expect(ranked('صلاح ز', forward, goalkeeper)[0]).toBe('صلاح زكريا');
});

it('has what is written about before what only plays, and the whole name before both', () => {
  const [national, bank, other] = [
    item('مصر', [1, 20], 'club'),
    item('البنك الأهلي المصري', [9, 400], 'club'),
    item('مصر المقاصة', [2, 300], 'club'),
  ];
  expect(ranked('مصر', bank, other, national)).toEqual(['مصر', 'مصر المقاصة', 'البنك الأهلي المصري']);
  const nicknamed = item('منتخب', [0, 0], 'club', ['الفراعنة']);
  expect(ranked('الفراعنة', other, nicknamed)[0]).toBe('منتخب');
});
