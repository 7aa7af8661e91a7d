/** A line `::chart{id}` of a body, as Markdown leaves it. */
const mark = /<p>::chart\{([a-z0-9-]+)\}<\/p>/g;

/** Ids of the charts a body places. */
export const chartsIn = (html: string): string[] => [...html.matchAll(mark)].map(([, id]) => id ?? '');

/** The HTML in pieces: text between charts, and the charts' ids where they stand. */
export const splitAtCharts = (html: string): ({ html: string } | { chart: string })[] =>
  html
    .split(mark)
    .map((part, at) => (at % 2 === 0 ? { html: part } : { chart: part }))
    .filter((part) => 'chart' in part || part.html.trim() !== '');
