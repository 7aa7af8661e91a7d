import { type Chart } from '#schemas/chart.ts';

/** Whether a chart talks about a whole series: then the loud colour is the series' own. */
const isLoud = ({ series }: Chart, at: number): boolean =>
  series[at]?.points.every(({ highlight }) => highlight) ?? false;

/** Classes of a series: in the key, and of what is drawn of it as a whole. */
export const seriesClass = (chart: Chart, at: number): string =>
  chart.series.length > 1 && isLoud(chart, at) ? `series-${at} highlight` : `series-${at}`;

/**
 * Classes of a point. Among several series a colour tells the series, as the key says: a point that the text talks about keeps it, and is
 * outlined.
 */
export const pointClass = (chart: Chart, at: number, isHighlighted: boolean | undefined): string => {
  if (!isHighlighted) return `series-${at}`;
  return chart.series.length === 1 || isLoud(chart, at) ? `series-${at} highlight` : `series-${at} outlined`;
};
