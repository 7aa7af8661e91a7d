import { describe, expect, it } from 'vitest';
import type { PublishReport } from '../../src/publishing/report.ts';
import { describeReport } from './describe-report.ts';

const report = (changes: Partial<PublishReport> = {}): PublishReport => ({
  content: { added: 1, changed: 2, removed: 3, mistakes: [], kept: [], leftOut: [] },
  pages: { rendered: 40, removed: 5, unchanged: 600 },
  files: 47,
  milliseconds: 2000,
  peakMegabytes: 321,
  ...changes,
});

describe('the report of a publish', () => {
  it('shows content, pages, files, time and memory', () => {
    const text = describeReport(report());
    expect(text).toMatch(/^.*Published what changed .*321 MB/);
    for (const part of ['1 added, 2 changed, 3 removed', '40 rendered, 5 removed, 600 unchanged', '47 changed'])
      expect(text).toContain(part);
  });

  it('shows why everything was rendered, and how fast', () => {
    const text = describeReport(report({ whole: 'numerals changed' }));
    expect(text).toContain('Published everything: numerals changed');
    expect(text).toContain('20 pages per second');
  });

  it('says in one line what was done', () => {
    expect(describeReport(report(), true)).toBe('Published what changed: 45 pages (2.0 s)');
  });

  it('says that there was nothing to do', () => {
    const pages = { rendered: 0, removed: 0, unchanged: 645 };
    expect(describeReport(report({ pages, files: 0 }))).toContain('Nothing to publish');
    expect(describeReport(report({ pages, files: 0 }), true)).toBe('Nothing to publish (2.0 s)');
  });
});
