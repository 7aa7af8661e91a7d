import type { Format } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Chart } from '#schemas/chart.ts';
import { pointLabel } from './point-label.ts';

/** A chart's numbers as a table. */
export interface ChartRows {
  /** Headings of all columns; the first is that of the labels. */
  head: string[];
  rows: { label: string; values: string[]; isHighlighted: boolean }[];
}

/** Categories as rows, series as columns; for a scatter, points with both of their values. */
export const chartRows = (
  { kind, series, xLabel, yLabel }: Chart,
  { locale, format }: { locale: Locale; format: Format },
): ChartRows => {
  const number = (value: number | undefined): string =>
    value === undefined ? '–' : format.number(value, decimals(value));
  if (kind === 'scatter') {
    return {
      head: [series[0]?.name[locale] ?? '', xLabel?.[locale] ?? '', yLabel?.[locale] ?? ''],
      rows: series.flatMap(({ points }) =>
        points.map(({ label, x, y }) => ({
          label: pointLabel(label, locale),
          values: [number(x), number(y)],
          isHighlighted: false,
        })),
      ),
    };
  }
  return {
    head: [xLabel?.[locale] ?? '', ...series.map(({ name }) => name[locale])],
    rows: (series[0]?.points ?? []).map(({ label, highlight = false }, at) => ({
      label: pointLabel(label, locale),
      values: series.map(({ points }) => number(points[at]?.value)),
      isHighlighted: highlight,
    })),
  };
};

/** As many as the value has, two at most. */
const decimals = (value: number): number => {
  if (Number.isInteger(value)) return 0;
  return Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2;
};
