import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { runInForeground } from './child.mjs';

/** Whether a browser starts here: its file may exist while a library is missing. */
function starts(executable: string): boolean {
  // On Windows Chrome does not support `--version`.
  if (process.platform === 'win32') return existsSync(executable);
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Debian's Chromium without a window: it needs half of the full browser's time for a page. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Chromium and Chrome of the system, CHROME_PATH first. */
function systemBrowsers(): string[] {
  const named = process.env['CHROME_PATH'];
  const shells = [...(named === undefined ? [] : [named]), debianShell];
  try {
    return [...shells, ...Launcher.getInstallations()];
  } catch {
    // Its output if there is none
    return shells;
  }
}

/** The prefix for root rights: none if already root, sudo, or undefined if impossible. */
function administratorPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Whether /etc/os-release describes a system whose Chromium is one package called chromium. */
export function isDebian(osRelease: string): boolean {
  const field = (name: string): string =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(osRelease)?.[1]?.replaceAll(/["']/g, '') ?? '';
  const family = [field('ID'), ...field('ID_LIKE').split(' ')];
  // Ubuntu's package of that name only leads to its snap, which does not run in a container.
  return family.includes('debian') && !family.includes('ubuntu');
}

const playwright = (...args: string[]): Promise<number> =>
  runInForeground(process.execPath, ['node_modules/@playwright/test/cli.js', ...args]);

async function installFromDebian(prefix: readonly string[]): Promise<boolean> {
  const [command = '', ...rest] = [...prefix, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await runInForeground(command, [...rest, 'update'], { env })) !== 0) return false;
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return (await runInForeground(command, [...rest, ...packages], { env })) === 0;
}

function osRelease(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

/** Advice if no browser can be installed. */
export const missingBrowser = `The browser tests need Chromium or Chrome, and none could be found or installed.
Install one of them (Debian: apt-get install chromium-headless-shell), or name it: CHROME_PATH=/path/to/chrome npm test`;

/**
 * Finds a browser for the tests, installing one if there is none: the system's Chromium or Chrome, else Playwright's download, else
 * Debian's package.
 *
 * @returns the executable's path; undefined if none can be installed
 */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const find = (): string | undefined => [...systemBrowsers(), chromium.executablePath()].find(starts);
  const found = find();
  if (found) return found;

  console.log('There is no Chromium or Chrome: downloading one with Playwright.');
  const downloaded = (await playwright('install', 'chromium')) === 0;
  if (downloaded && find()) return find();

  const prefix = process.platform === 'linux' ? administratorPrefix() : undefined;
  if (prefix && downloaded) {
    console.log('It does not start here: installing the libraries it needs.');
    await playwright('install-deps', 'chromium');
    if (find()) return find();
  }
  if (prefix && isDebian(osRelease())) {
    console.log("Installing Debian's package chromium-headless-shell.");
    await installFromDebian(prefix);
  }
  return find();
}
