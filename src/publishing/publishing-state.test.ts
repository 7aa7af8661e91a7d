import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishingStateFile } from '#contract/publishing-state.ts';
import { readRendering, writeOutcome, writePublished, writeRendering } from './publishing-state.ts';
import type { PublishReport } from './report.ts';

let root: string;
let dist: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'outcome-'));
  dist = path.join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

const stateNow = (): unknown => JSON.parse(readFileSync(publishingStateFile(dist), 'utf8'));
const at = (hour: number): Date => new Date(Date.UTC(2026, 6, 1, hour));

describe('the outcome of a publish', () => {
  it('is published, with no message', () => {
    writeOutcome(dist, null, at(9));
    expect(stateNow()).toEqual({
      lastAt: '2026-07-01T09:00:00.000Z',
      lastOutcome: 'published',
      failingSince: null,
      message: null,
      rendering: null,
      published: null,
      publishedWhole: null,
      hookFailingSince: null,
      mistakes: [],
      mistakeCount: 0,
      failures: 0,
    });
  });

  it('keeps what the last publish took, and the last of every page, through failures, which it counts', () => {
    const report = (pages: PublishReport['pages'], whole?: string): PublishReport => ({
      content: { added: 0, changed: 1, removed: 0, mistakes: [], kept: [], leftOut: [] },
      pages,
      files: 1,
      milliseconds: 1500,
      peakMegabytes: 1,
      ...(whole !== undefined && { whole }),
    });
    writePublished(dist, report({ rendered: 40, removed: 0, unchanged: 0 }, 'asked to'), 'en', at(8));
    writePublished(dist, report({ rendered: 2, removed: 1, unchanged: 38 }), 'en', at(9));
    // Went on with a publish that was stopped.
    writePublished(dist, report({ rendered: 10, removed: 0, unchanged: 30 }, 'stopped'), 'en', at(10));
    for (const hour of [11, 12]) writeOutcome(dist, 'one', at(hour));
    expect(stateNow()).toMatchObject({
      failures: 2,
      published: { at: at(10).toISOString(), milliseconds: 1500, renderedPages: 10, pages: 40 },
      publishedWhole: { at: at(8).toISOString(), renderedPages: 40, pages: 40 },
    });
  });

  it('lists the mistakes that the last publish left', () => {
    const mistakes = [{ file: 'tags/cup.yaml', field: 'name', reason: { key: 'missingPlain' } as const }];
    const content = { added: 0, changed: 0, removed: 0, mistakes, kept: ['tags/cup.yaml'], leftOut: [] };
    const report = { content, files: 0, milliseconds: 1, peakMegabytes: 1 };
    writePublished(dist, { ...report, pages: { rendered: 0, removed: 0, unchanged: 1 } }, 'en', at(8));
    const left = { mistakes: ['tags/cup.yaml → name: is missing'], mistakeCount: 1 };
    expect(stateNow()).toMatchObject(left);
    writeOutcome(dist, 'one', at(9));
    expect(stateNow()).toMatchObject(left);
  });

  it('names the first of several failures in a row, and the last message', () => {
    writeOutcome(dist, null, at(8));
    writeOutcome(dist, 'one', at(9));
    writeOutcome(dist, 'two', at(10));
    expect(stateNow()).toMatchObject({
      lastAt: '2026-07-01T10:00:00.000Z',
      failingSince: '2026-07-01T09:00:00.000Z',
      message: 'two',
    });
    writeOutcome(dist, null, at(11));
    expect(stateNow()).toMatchObject({ failingSince: null, message: null });
  });

  it('replaces a damaged file', () => {
    writeFileSync(publishingStateFile(dist), '{"lastAt":');
    writeOutcome(dist, 'one', at(9));
    expect(stateNow()).toMatchObject({ lastOutcome: 'failed', failingSince: '2026-07-01T09:00:00.000Z' });
  });

  it('does not fail the publish where it cannot be written', () => {
    const nowhere = path.join(root, 'no-folder', 'dist');
    expect(() => writeOutcome(nowhere, null, at(9))).not.toThrow();
    expect(existsSync(publishingStateFile(nowhere))).toBe(false);
  });

  it('keeps how far a first publish is until one succeeds', () => {
    expect(readRendering(dist)).toBeNull();
    writeRendering(dist, { rendered: 600, total: 13_680 });
    expect(stateNow()).toMatchObject({ lastAt: null, lastOutcome: null, rendering: { rendered: 600, total: 13_680 } });
    writeOutcome(dist, 'one', at(9));
    expect(readRendering(dist)).toEqual({ rendered: 600, total: 13_680 });
    writeOutcome(dist, null, at(10));
    expect(readRendering(dist)).toBeNull();
  });
});
