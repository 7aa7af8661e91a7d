import { expect, it } from 'vitest';
import { textsIn } from './texts-in.ts';

const chart = {
  id: 'goals',
  title: { ar: 'الأهداف' },
  series: [{ name: { ar: 'الأول', en: 'The first' }, points: [{ label: '2024', value: 3 }] }],
};

it('takes the texts of one language, whatever the others have', () => {
  const missing: string[] = [];
  expect(textsIn(chart, 'ar', (field) => missing.push(field), 'charts.0')).toEqual({
    id: 'goals',
    title: { ar: 'الأهداف', en: 'الأهداف' },
    series: [{ name: { ar: 'الأول', en: 'الأول' }, points: [{ label: '2024', value: 3 }] }],
  });
  expect(missing).toEqual([]);
});

it('says which text a language lacks', () => {
  const missing: string[] = [];
  textsIn(chart, 'en', (field) => missing.push(field), 'charts.0');
  expect(missing).toEqual(['charts.0.title']);
});
