import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageSiteFile } from './staged-site-file.ts';

const folders = () => {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(contentDir, 'site'));
  writeFileSync(path.join(contentDir, 'site/mark.svg'), '<svg/>');
  return { contentDir, stagedDir: mkdtempSync(path.join(tmpdir(), 'staged-')) };
};

describe('a site.yaml that is not published, in a content folder of its own', () => {
  it('has the files that it names beside it', () => {
    const staged = stageSiteFile(folders(), 'site.yaml', 'mark: site/mark.svg\n');
    expect(readFileSync(path.join(staged, 'site/mark.svg'), 'utf8')).toBe('<svg/>');
  });

  it('may have any text with a stroke: a long one, and one that begins with the name of a file', () => {
    const text = JSON.stringify({
      about: `All of ${'Arab '.repeat(60)}and/or African football.`,
      tagline: 'site/mark.svg/x',
    });
    expect(existsSync(stageSiteFile(folders(), 'site.yaml', text))).toBe(true);
  });

  it('has the folder of screenshots', () => {
    const { contentDir, stagedDir } = folders();
    mkdirSync(path.join(contentDir, 'site/shots'));
    writeFileSync(path.join(contentDir, 'site/shots/ar.png'), 'png');
    const staged = stageSiteFile({ contentDir, stagedDir }, 'site.yaml', 'screenshots: site/shots\n');
    expect(readFileSync(path.join(staged, 'site/shots/ar.png'), 'utf8')).toBe('png');
  });

  it('takes no other folder along: it may be all of the content', () => {
    const staged = stageSiteFile(folders(), 'site.yaml', 'tagline: site/\n');
    expect(existsSync(path.join(staged, 'site'))).toBe(false);
  });
});
