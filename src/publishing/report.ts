import type { ContentMistakes } from './mistakes.ts';
import type { SectionRate } from './render/section-rates.ts';

/** The result of a publish. */
export interface PublishReport {
  /** Why everything was rendered; undefined for a publish of changes alone. */
  whole?: string;
  /** In units of content: a story's folder or a file of facts. */
  content: { added: number; changed: number; removed: number } & ContentMistakes;
  pages: { rendered: number; removed: number; unchanged: number };
  /** A short summary of ratings and votes; undefined if none were due. */
  tallies?: string | undefined;
  /** What was taken from the journals of matches. */
  matches?: string | undefined;
  /** Files whose bytes differ, siblings not counted. */
  files: number;
  /** Of a whole publish. */
  rates?: SectionRate[];
  milliseconds: number;
  peakMegabytes: number;
}

/** Of this process, so far. */
export const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
