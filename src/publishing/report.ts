import { type SectionRate } from './render/section-rates.ts';
import { colours, duration } from '../../scripts/setup/terminal.mjs';

/** What a publish did. */
export interface PublishReport {
  /** Why everything was rendered; undefined for a publish of changes alone. */
  whole?: string;
  /** In units of content: a story's folder or a file of facts. */
  content: { added: number; changed: number; removed: number };
  pages: { rendered: number; removed: number; untouched: number };
  /** What was found of ratings and votes, in a few words; undefined where nothing was to be asked. */
  tallies?: string | undefined;
  /** Files whose bytes differ, siblings not counted. */
  files: number;
  /** Of a whole publish. */
  rates?: SectionRate[];
  milliseconds: number;
  peakMegabytes: number;
}

/** The report on one screen. */
export const describeReport = (report: PublishReport): string => {
  const paint = colours();
  const { content, pages } = report;
  const nothing = pages.rendered + pages.removed + report.files === 0;
  const lines = [
    `content   ${content.added} added, ${content.changed} changed, ${content.removed} removed`,
    `pages     ${pages.rendered} rendered, ${pages.removed} removed, ${pages.untouched} untouched`,
    `files     ${report.files} changed`,
  ];
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
  return [paint.strong(`${head} (${duration(report.milliseconds)}${rate}${memory})`), ...lines].join('\n');
};

export const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
