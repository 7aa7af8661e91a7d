// Installs the packages when they are absent or not those of package-lock.json. Plain JavaScript without
// dependencies, as it runs before there are any.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startStep } from './terminal.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock a package-lock.json, or npm's record of what it installed
 * @typedef {'production' | 'all'} PackageSet what publishing and serving need, or also what tests, checks and measurements need
 */

/**
 * The packages of the lock file that are not installed in that very version. Optional ones may be missing: most are
 * for other platforms.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes as the last step of every install
 * @param {PackageSet} [set] which packages are wanted; others that are installed must be those of the lock file all the same
 * @returns {string[]} their folders, as `node_modules/astro`
 */
export function outdatedPackages(wanted, installed, set = 'all') {
  return Object.entries(wanted.packages ?? {})
    .filter(([folder, locked]) => {
      if (folder === '' || locked.link) return false;
      const found = installed.packages?.[folder];
      if (!found) return !locked.optional && (set === 'all' || !locked.dev);
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

/** What is wanted and what is installed. */
function readLocks(/** @type {string} */ root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  return { wanted, installed };
}

/**
 * Whether node_modules matches package-lock.json.
 *
 * @param {string} root the project's folder
 * @param {PackageSet} set
 */
export function dependenciesAreCurrent(root, set) {
  const { wanted, installed } = readLocks(root);
  if (!wanted || !installed) return false;
  if (outdatedPackages(wanted, installed, set).length > 0) return false;
  return Object.keys(installed.packages ?? {}).every((folder) => existsSync(path.join(root, folder)));
}

/**
 * How the packages are installed. What was installed for development stays, and where packages are only missing, those that are there
 * stay as they are: a server may be using them.
 *
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 * @param {PackageSet} set
 * @returns {{ verb: 'ci' | 'install', set: PackageSet, missing: string[] }} `missing` without optional packages
 */
export function planInstall(wanted, installed, set, platform = process.platform) {
  const present = installed?.packages ?? {};
  const hasDevelopment = Object.values(present).some(({ dev }) => dev);
  const planned = hasDevelopment ? 'all' : set;
  const outdated = outdatedPackages(wanted, installed ?? {}, planned);
  const onlyAdds =
    outdated.length > 0 &&
    outdated.every((folder) => !present[folder]) &&
    Object.keys(present).every((folder) => wanted.packages?.[folder]);
  // Windows cannot remove a running node.exe, and `npm ci` begins by removing node_modules.
  const adds = installed !== undefined && (onlyAdds || platform === 'win32');
  const missing = adds ? outdated : outdatedPackages(wanted, {}, planned);
  return { verb: adds ? 'install' : 'ci', set: planned, missing };
}

/** The command that runs npm: the npm that started this script, else the one on the PATH. */
function npmCommand(/** @type {NodeJS.ProcessEnv} */ env) {
  if (env.npm_execpath?.endsWith('npm-cli.js')) {
    // The Node.js that runs npm: the project's own may be in the node_modules that npm is about to replace.
    return { command: env.npm_node_execpath ?? process.execPath, prefix: [env.npm_execpath], shell: false };
  }
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', prefix: [], shell: windows };
}

/** @type {[code: RegExp, reason: string][]} */
const reasons = [
  [/\bENOSPC\b|\bEDQUOT\b/, 'The disk is full: the packages take 0.5 GB, with those for development 1 GB.'],
  [/\b(?:EACCES|EPERM|EROFS)\b/, "This user may not write there: see the path above. npm's own files are in ~/.npm."],
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'The package registry cannot be reached: is there a network?',
  ],
];

/**
 * Why an install failed, in one sentence.
 *
 * @param {string} output what npm printed
 */
export function explainFailedInstall(output) {
  return reasons.find(([code]) => code.test(output))?.[1] ?? 'npm says above why.';
}

const labels = {
  production: { ci: 'Installing the packages that the site needs', install: 'Adding packages that the site needs' },
  all: {
    ci: 'Installing all packages, also those for development',
    install: 'Adding the packages for development',
  },
};

/** How long npm may hear nothing from the registry until the progress line says so. */
const patienceMs = 20_000;

/**
 * Installs the packages of package-lock.json, with a progress line.
 *
 * @param {string} root the project's folder
 * @param {PackageSet} wantedSet
 * @param {{ env?: NodeJS.ProcessEnv, out?: Parameters<typeof startStep>[1], quietMs?: number }} [options] for tests
 * @returns {Promise<boolean>} false after a failed install, whose output was printed
 */
export async function installDependencies(root, wantedSet, { env = process.env, out, quietMs = patienceMs } = {}) {
  const { wanted, installed } = readLocks(root);
  const { verb, set, missing } = planInstall(wanted ?? {}, installed, wantedSet);
  const { command, prefix, shell } = npmCommand(env);
  // NODE_ENV=production leaves out what is for development; a setting of the user may leave out what is optional.
  const packages = [set === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=http'];
  const args = [verb, ...(verb === 'install' ? ['--no-save'] : []), ...packages];
  const step = startStep(`${labels[set][verb]} (npm ${verb})`, out);
  const child = spawn(command, [...prefix, ...args, ...quiet], {
    cwd: root,
    env,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let fetched = 0;
  let heardAt = Date.now();
  const keep = (/** @type {Buffer} */ chunk) => {
    const text = chunk.toString();
    output += text;
    heardAt = Date.now();
    fetched += text.match(/^npm http .*\.tgz /gm)?.length ?? 0;
  };
  const watch = setInterval(
    () => {
      const waits = fetched < missing.length && Date.now() - heardAt >= quietMs;
      if (waits) step.at(`still waiting for the package registry, ${fetched} of ${missing.length} packages are here`);
      else step.progress(Math.min(fetched, missing.length), missing.length);
    },
    Math.min(quietMs, 1000),
  );
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  /** @type {Error | number | null} */
  const result = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  clearInterval(watch);
  if (result === 0) {
    step.done();
    return true;
  }
  step.fail();
  if (result instanceof Error) {
    console.error(`npm could not be started: ${result.message}. Install it (Debian and Ubuntu: apt-get install npm).`);
    return false;
  }
  const said = output.split('\n').filter((line) => !/^npm (?:http|info|notice|warn)\b/.test(line));
  console.error(said.join('\n').trim());
  console.error(`\nThe packages could not be installed. ${explainFailedInstall(output)}`);
  console.error(`To see more: npm ${args.join(' ')}`);
  return false;
}
