import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The newest version when decision 038 was measured. */
export const betterAuthVersion = '1.7.25';
const pgVersion = '8.23.1';

/** Installs better-auth into a separate folder, on which the project does not depend, and puts its server there. Needs the network. */
export const installBetterAuth = (): { server: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-better-auth-'));
  const dependencies = { 'better-auth': betterAuthVersion, pg: pgVersion };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  });
  const server = path.join(folder, 'better-auth-server.mjs');
  copyFileSync(path.join(import.meta.dirname, 'better-auth-server.mjs'), server);
  return { server, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
