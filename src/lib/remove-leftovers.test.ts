import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { removeLeftovers } from './remove-leftovers.ts';

it('removes folders of processes that are gone, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const elsewhere = join(folder, 'elsewhere');
  for (const name of [`work-${gone}-a`, `work-${process.pid}-b`, `other-${gone}`, 'work-x', 'work-0-c', 'elsewhere'])
    mkdirSync(join(folder, name));
  for (const name of [`work-${gone}-a`, 'elsewhere']) writeFileSync(join(folder, name, 'text'), '');
  symlinkSync(elsewhere, join(folder, `work-${gone}-link`));
  removeLeftovers(folder, /^work-(\d+)-/);
  expect(readdirSync(folder).sort()).toEqual(
    ['elsewhere', `other-${gone}`, 'work-0-c', `work-${process.pid}-b`, `work-${gone}-link`, 'work-x'].sort(),
  );
  expect(existsSync(join(elsewhere, 'text'))).toBe(true);
});
