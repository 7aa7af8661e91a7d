import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { buildDesk } from './build-desk.ts';
import { deskFingerprint } from './desk-fingerprint.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('removes what builds that were killed have left, and nothing of one that runs', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'desk-build-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const settings = { ...parseSettings({}, root), cacheDir };
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const running = `desk-app.incoming-${process.ppid}`;
  for (const name of ['desk-app', `desk-app.incoming-${gone}`, `desk-app.former-${gone}`, running])
    mkdirSync(path.join(cacheDir, name));
  writeFileSync(path.join(cacheDir, 'desk-app/fingerprint'), deskFingerprint(root, settings));
  expect(await buildDesk(root, settings)).toBe(false);
  expect(readdirSync(cacheDir).sort()).toEqual(['desk-app', running]);
});
