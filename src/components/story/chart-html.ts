import { escapeHtml } from '#lib/escape-html.ts';
import type { Chart } from '#schemas/chart.ts';
import { chartRows } from './chart-rows.ts';

/** A chart as text, for feeds: its title, its description, its numbers, its source. */
export const chartHtml = (chart: Chart, locals: Pick<App.Locals, 'locale' | 'format'>): string => {
  const { locale } = locals;
  const { head, rows } = chartRows(chart, locals);
  const cells = (tag: string, texts: readonly string[]): string =>
    texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
  return [
    `<h3>${escapeHtml(chart.title[locale])}</h3>`,
    `<p>${escapeHtml(chart.alt[locale])}</p>`,
    `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>`,
    ...rows.map(({ label, values }) => `<tr>${cells('th', [label])}${cells('td', values)}</tr>`),
    `</tbody></table>`,
    ...(chart.note ? [`<p>${escapeHtml(chart.note[locale])}</p>`] : []),
    `<p><small>${escapeHtml(chart.source[locale])}</small></p>`,
  ].join('\n');
};
