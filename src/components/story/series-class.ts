import type { Chart } from '#schemas/chart.ts';

/** Whether a chart highlights a whole series: then the series has the highlight colour. */
const isLoud = ({ series }: Chart, at: number): boolean =>
  series[at]?.points.every(({ highlight }) => highlight) ?? false;

/** Classes of a series: in the key, and of what is drawn of it as a whole. */
export const seriesClass = (chart: Chart, at: number): string =>
  chart.series.length > 1 && isLoud(chart, at) ? `series-${at} highlight` : `series-${at}`;

/** Classes of a point. With several series the colour shows the series, as in the key. A highlighted point keeps it, and is outlined. */
export const pointClass = (chart: Chart, at: number, isHighlighted: boolean | undefined): string => {
  if (!isHighlighted) return `series-${at}`;
  return chart.series.length === 1 || isLoud(chart, at) ? `series-${at} highlight` : `series-${at} outlined`;
};
