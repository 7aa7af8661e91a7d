import { describe, expect, it } from 'vitest';
import type { Chart } from '#schemas/chart.ts';
import type { ComputedChart } from './charts.ts';
import { compareCharts, verifyAnalytics } from './verify.ts';

const words = { ar: 'نص', en: 'text' };

const chartWith = (value: number): Chart => ({
  id: 'goals',
  kind: 'bar',
  title: words,
  series: [{ name: { ar: 'أهداف', en: 'Goals' }, points: [{ label: 'Spain', value, highlight: true }] }],
  source: words,
  alt: words,
});

const computedWith = (value: number): ComputedChart[] => [
  { id: 'goals', series: [{ name: { ar: 'أهداف', en: 'Goals' }, points: [{ label: 'Spain', value }] }] },
];

describe('charts of the analyses', () => {
  it('agree with the football in the tree', () => {
    expect(verifyAnalytics()).toEqual([]);
  });

  it('are accepted when only a highlight differs', () => {
    expect(compareCharts({ id: 'story', charts: [chartWith(14)] }, computedWith(14))).toEqual([]);
  });

  it('are named with both values when one is wrong', () => {
    expect(compareCharts({ id: 'story', charts: [chartWith(15)] }, computedWith(14))).toEqual([
      'story: goals, Goals: the story says Spain 15, the data Spain 14',
    ]);
  });

  it('must have a computation, and a computation its chart', () => {
    expect(compareCharts({ id: 'story', charts: [chartWith(14)] }, [])).toHaveLength(1);
    expect(compareCharts({ id: 'story', charts: [] }, computedWith(14))).toHaveLength(1);
  });
});
