import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policyFileName } from '#contract/site-files/content-security-policy.ts';
import { hashOfCode, policyOf } from './security-policy.ts';
import type { ChangeSet } from '../slots/change-set.ts';
import { putPolicy } from './inline-policy.ts';

let live: string;
beforeEach(() => {
  live = mkdtempSync(path.join(tmpdir(), 'policy-'));
  page('index.html', 'all');
  page('a.html', 'all');
  page('clip.html', 'all', 'clip');
  policy('all', 'clip');
});
afterEach(() => rmSync(live, { recursive: true }));

const html = (...scripts: string[]): string => scripts.map((code) => `<script>${code}</script>`).join('');
const page = (file: string, ...scripts: string[]): void => writeFileSync(path.join(live, file), html(...scripts));
const policy = (...scripts: string[]): void =>
  writeFileSync(path.join(live, policyFileName), `${JSON.stringify(policyOf({ scripts, styles: [] }), null, 2)}\n`);
/** The scripts the policy allows after a change; undefined if it stays as it is. */
const scriptsAfter = (write: Record<string, string[]>, remove: string[] = []): string[] | undefined => {
  const files = Object.entries(write).map(([file, scripts]): [string, Buffer] => [file, Buffer.from(html(...scripts))]);
  const change: ChangeSet = { write: new Map(files), remove: new Set(remove) };
  putPolicy(live, change);
  const written = change.write.get(policyFileName);
  return written && (JSON.parse(written.toString()) as { scripts: string[] }).scripts;
};
const hashes = (...scripts: string[]): string[] => scripts.map(hashOfCode).sort();

describe('the policy of inline code', () => {
  it('stays where no code came or went', () => {
    expect(scriptsAfter({ 'a.html': ['all'], 'new.html': ['all', 'clip'] }, ['clip.html'])).toBeUndefined();
  });

  it('allows what the first page brings that has it', () => {
    expect(scriptsAfter({ 'a.html': ['all', 'more'] })).toEqual(hashes('all', 'clip', 'more'));
  });

  it('forbids what the last page took with it that had it', () => {
    expect(scriptsAfter({}, ['clip.html'])).toEqual(hashes('all'));
    expect(scriptsAfter({ 'clip.html': ['all'] })).toEqual(hashes('all'));
  });

  it('goes on allowing what another page has', () => {
    page('other-clip.html', 'all', 'clip');
    expect(scriptsAfter({}, ['clip.html'])).toBeUndefined();
    expect(scriptsAfter({ 'index.html': ['all'] }, ['clip.html'])).toBeUndefined();
  });
});

describe('the frames of pages', () => {
  const framing = (...services: string[]): Buffer =>
    Buffer.from(html('all') + services.map((service) => `<button data-service="${service}">`).join(''));
  const framesAfter = (write: Record<string, Buffer>, remove: string[] = []): unknown => {
    const change: ChangeSet = { write: new Map(Object.entries(write)), remove: new Set(remove) };
    putPolicy(live, change);
    const written = change.write.get(policyFileName)?.toString();
    if (written === undefined) return undefined;
    writeFileSync(path.join(live, policyFileName), written);
    return (JSON.parse(written) as { frames?: unknown }).frames;
  };

  it('come with a page, change with it and go with it', () => {
    expect(framesAfter({ 'ar/news/b.html': framing('x'), 'ar/news/a.html': framing('youtube') })).toEqual({
      '/ar/news/a': ['youtube'],
      '/ar/news/b': ['x'],
    });
    expect(framesAfter({ 'a.html': framing() })).toBeUndefined();
    expect(framesAfter({ 'ar/news/b.html': framing('instagram') })).toMatchObject({ '/ar/news/b': ['instagram'] });
    framesAfter({ 'ar/news/a.html': framing() }, ['ar/news/b.html']);
    expect(readFileSync(path.join(live, policyFileName), 'utf8')).not.toContain('frames');
  });
});
