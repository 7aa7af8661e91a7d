// Runs one of the project's commands on any Node.js from 18 on: installs the packages when they are missing, finds a Node.js that runs
// TypeScript, and runs the command's file with it.
//
//   node scripts/setup/launch.mjs scripts/checks/main.ts --only lint
//
// Before the file, `--production` installs only the packages that publishing and serving need, and `--no-install` none.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInForeground } from './child.mjs';
import { dependenciesAreCurrent, installDependencies } from './dependencies.mjs';
import { explainMissingNode, findModernNode, removeUnusableNode } from './node-runtime.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Asked to stop, npm stops the shell it runs a command in, and many a shell leaves the command running. The command then
 * finds itself with another parent, and stops as well.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * Runs a file of the project with everything it needs. Ends the process with exit code 1 and a message where something cannot be provided.
 *
 * @param {string} file relative to the project's folder
 * @param {string[]} args
 * @param {{ packages?: import('./dependencies.mjs').PackageSet | 'installed' }} [options] the packages it needs; `installed` installs none
 */
export async function launch(file, args, { packages = 'all' } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    console.error(explainMissingNode());
    process.exit(1);
  }
  if (packages === 'installed' && !existsSync(path.join(root, 'node_modules'))) {
    console.error('The packages are not installed. Install those for production with: npm ci --omit=dev');
    process.exit(1);
  }
  if (packages !== 'installed' && !dependenciesAreCurrent(root, packages)) {
    if (!(await installDependencies(root, packages))) process.exit(1);
    removeUnusableNode(root);
  }
  const node = findModernNode(root);
  if (!node) {
    console.error(explainMissingNode());
    process.exit(1);
  }
  stopWithNpm();
  const bin = path.join(root, 'node_modules', '.bin');
  process.env.PATH = [bin, process.env.PATH].filter(Boolean).join(path.delimiter);
  // Everything runs offline; nothing is sent anywhere.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const entry = path.join(root, file);
  process.chdir(root);
  if (node !== process.execPath) {
    // The project's own commands end with this process, however it ends.
    process.exitCode = await runInForeground(node, [entry, ...args], { channel: file.startsWith('scripts/') });
    return;
  }
  process.argv = [node, entry, ...args];
  await import(pathToFileURL(entry).href);
}

/** @type {Record<string, 'production' | 'installed'>} */
const options = { '--production': 'production', '--no-install': 'installed' };

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const packages = options[given[0] ?? ''];
  const [file, ...args] = packages ? given.slice(1) : given;
  if (!file) {
    console.error('Usage: node scripts/setup/launch.mjs [--production | --no-install] FILE [ARGUMENTS]');
    process.exit(2);
  }
  await launch(file, args, { packages });
}
