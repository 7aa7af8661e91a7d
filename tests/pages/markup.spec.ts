import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { thorough } from '../support/thorough.ts';
import { distDir, errorPagePaths, type DistPage, pagePaths, sourceOf } from './support/dist.ts';
import { summary } from './support/faults.ts';

/** Pages of one section and depth come from one template; reading every one of thousands took longer than all other tests together. */
const maxOfAKind = thorough ? 40 : 2;

/** All pages of the small kinds, and of each large one some, spread over it evenly. */
const looked = [...Map.groupBy([...pagePaths, ...errorPagePaths], kindOf).values()].flatMap((kind) => {
  const step = Math.max(1, kind.length / maxOfAKind);
  return Array.from({ length: Math.min(kind.length, maxOfAKind) }, (_, at) => kind[Math.floor(at * step)]).filter(
    (page) => page !== undefined,
  );
});

/** `/ar/matches`, 4 parts: a template of the site in one language. */
function kindOf({ path }: DistPage): string {
  const parts = path.split('/');
  return `${parts.slice(0, 3).join('/')} ${parts.length}`;
}

test('html-validate finds no error on pages of every kind', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const faults: { path: string; problem: string }[] = [];
  for (const page of looked) {
    // Named as a file of the project, so that the project's .htmlvalidate.mjs applies to any build folder.
    const { results } = await validator.validateString(sourceOf(page), join(process.cwd(), 'dist', page.file));
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        faults.push({ path: page.path, problem: `${ruleId}: ${message} (${selector ?? ''})` });
      }
    }
  }
  expect(looked.length).toBeGreaterThan(0);
  expect(summary(faults)).toEqual([]);
});

interface Run {
  code: number | null;
  output: string;
}

/** Runs Java; undefined where there is none. */
const java = (...args: string[]): Promise<Run | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    );
    child.once('close', (code) => resolve({ code, output }));
  });

interface NuMessage {
  type: string;
  message: string;
  url?: string;
  lastLine?: number;
  extract?: string;
}

test('the Nu HTML checker finds no error on pages of every kind', async () => {
  test.skip(!thorough, 'In an ordinary run html-validate alone reads them');
  const version = await java('-version');
  test.skip(version?.code !== 0, 'Java is not installed here: the Nu HTML checker did not run');
  const jar = String(createRequire(import.meta.url)('vnu-jar'));
  // Java reads the names from a file: a command line would be too long for a large site.
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  const list = join(folder, 'arguments');
  const quoted = looked.map(({ file }) => `"${(distDir + file).replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  writeFileSync(
    list,
    ['-Dfile.encoding=UTF-8', '-Xss4m', '-jar', `"${jar}"`, '--errors-only', '--format', 'json', ...quoted].join('\n'),
  );
  const run = await java(`@${list}`);
  rmSync(folder, { recursive: true });

  const { messages } = JSON.parse(run?.output ?? '') as { messages: NuMessage[] };
  const faults = messages.map(({ message, url = '', extract = '' }) => ({
    path: decodeURIComponent(url)
      .replace(/^file:/, '')
      .replace(distDir, ''),
    problem: `${message} (${extract.trim()})`,
  }));
  expect(summary(faults)).toEqual([]);
  expect(run?.code).toBe(0);
});
