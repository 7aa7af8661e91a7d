import { describe, expect, it } from 'vitest';
import type { Chart } from '#schemas/chart.ts';
import { pointClass, seriesClass } from './series-class.ts';

const text = (words: string) => ({ ar: words, en: words });

/** A chart of series, each given by which of its points are highlighted. */
const chartOf = (...series: boolean[][]): Chart => ({
  id: 'goals',
  kind: 'bar',
  title: text('Goals'),
  series: series.map((points, at) => ({
    name: text(`Series ${at}`),
    points: points.map((highlight, value) => ({ label: String(value), value, highlight })),
  })),
  source: text('openfootball'),
  alt: text('Goals'),
});

describe('the colours of a chart', () => {
  it('are loud for a whole series that is highlighted, in its key and in its points alike', () => {
    const chart = chartOf([false, false], [true, true]);
    expect([0, 1].map((at) => seriesClass(chart, at))).toEqual(['series-0', 'series-1 highlight']);
    expect([0, 1].map((at) => pointClass(chart, at, at === 1))).toEqual(['series-0', 'series-1 highlight']);
  });

  it('stay those of the key for single points of several series', () => {
    const chart = chartOf([true, false], [true, false]);
    expect([0, 1].map((at) => seriesClass(chart, at))).toEqual(['series-0', 'series-1']);
    expect([0, 1].map((at) => pointClass(chart, at, true))).toEqual(['series-0 outlined', 'series-1 outlined']);
  });

  it('are loud for single points of the only series', () => {
    const chart = chartOf([true, false]);
    expect(seriesClass(chart, 0)).toBe('series-0');
    expect([true, false].map((each) => pointClass(chart, 0, each))).toEqual(['series-0 highlight', 'series-0']);
  });
});
