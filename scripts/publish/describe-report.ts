import type { PublishReport } from '../../src/publishing/report.ts';
import { colours, duration } from '../setup/terminal.mjs';

/** The report on one screen, or in one line. */
export const describeReport = (report: PublishReport, isBrief = false): string => {
  const paint = colours();
  const { content, pages } = report;
  const nothing = pages.rendered + pages.removed + report.files === 0;
  const lines = [
    `content   ${content.added} added, ${content.changed} changed, ${content.removed} removed`,
    `pages     ${pages.rendered} rendered, ${pages.removed} removed, ${pages.unchanged} unchanged`,
    `files     ${report.files} changed`,
  ];
  if (report.matches !== undefined) lines.push(`matches   ${report.matches}`);
  if (report.tallies !== undefined) lines.push(`readers   ${report.tallies}`);
  if (report.rates?.length) {
    const each = report.rates.slice(0, 6).map(({ section, pagesPerSecond }) => `${section} ${pagesPerSecond}`);
    lines.push(`rate      pages a second on each thread: ${each.join(', ')}`);
  }
  const rate =
    report.whole === undefined ? '' : `, ${Math.round((pages.rendered * 1000) / report.milliseconds)} pages per second`;
  const memory = `, ${report.peakMegabytes} MB at most`;
  const head = nothing
    ? 'Nothing to publish'
    : report.whole === undefined
      ? 'Published what changed'
      : `Published everything: ${report.whole}`;
  if (isBrief) {
    const what = nothing ? '' : `: ${pages.rendered + pages.removed} pages`;
    return `${head}${what} (${duration(report.milliseconds)})`;
  }
  return [paint.strong(`${head} (${duration(report.milliseconds)}${rate}${memory})`), ...lines].join('\n');
};
