// Installs the packages when they are absent or not those of package-lock.json. Plain JavaScript without
// dependencies, as it runs before there are any.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startStep } from './terminal.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock a package-lock.json, or npm's record of what it installed
 */

/**
 * The packages of the lock file that are not installed in that very version. Optional ones may be missing: most are
 * for other platforms.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes as the last step of every install
 * @returns {string[]} their folders, as `node_modules/astro`
 */
export function outdatedPackages(wanted, installed) {
  return Object.entries(wanted.packages ?? {})
    .filter(([folder, locked]) => {
      if (folder === '' || locked.link) return false;
      const found = installed.packages?.[folder];
      if (!found) return !locked.optional;
      return found.version !== locked.version || found.integrity !== locked.integrity;
    })
    .map(([folder]) => folder);
}

/** @returns {Lock | undefined} nothing when the file is absent or half-written */
function readLock(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules matches package-lock.json.
 *
 * @param {string} root the project's folder
 */
export function dependenciesAreCurrent(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  if (outdatedPackages(wanted, installed).length > 0) return false;
  return Object.keys(installed.packages ?? {}).every((folder) => existsSync(path.join(root, folder)));
}

/** The command that runs npm: the npm that started this script, else the one on the PATH. */
function npmCommand(env = process.env) {
  if (env.npm_execpath?.endsWith('npm-cli.js')) {
    // The Node.js that runs npm: the project's own may be in the node_modules that npm is about to replace.
    return { command: env.npm_node_execpath ?? process.execPath, prefix: [env.npm_execpath], shell: false };
  }
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', prefix: [], shell: windows };
}

/**
 * Installs the packages of package-lock.json, with a progress line.
 *
 * @param {string} root the project's folder
 * @returns {Promise<boolean>} false after a failed install, whose output was printed
 */
export async function installDependencies(root) {
  const { command, prefix, shell } = npmCommand();
  // Windows cannot remove a running node.exe, and `npm ci` begins by removing node_modules.
  const verb = process.platform === 'win32' && existsSync(path.join(root, 'node_modules')) ? 'install' : 'ci';
  // The build's tools are wanted under NODE_ENV=production too.
  const args = [...prefix, verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const step = startStep(`Installing packages (npm ${verb})`);
  const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  /** @type {Error | number | null} */
  const result = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  if (result === 0) {
    step.done();
    return true;
  }
  step.fail();
  console.error(result instanceof Error ? `npm could not be started: ${result.message}` : output.trim());
  console.error(`\nThe packages could not be installed. Is the network there? To see more: npm ${verb}`);
  return false;
}
