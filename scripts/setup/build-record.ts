import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Settings } from '../../src/settings.ts';
import { differences, type Fingerprint, takeFingerprint } from './fingerprint.ts';

/** What is kept of the last good build, to tell whether another is needed. */
export interface BuildRecord {
  /** Raised when the record's form changes: one of another form counts as none. */
  format: 1;
  inputs: Fingerprint;
  /** ISO 8601: when the pages change although no file does, such as a scheduled story coming out. */
  dueAt?: string | undefined;
}

/** Settings of the running server; a built page is the same whatever they are. Any other makes a new build. */
const serverSettings: readonly (keyof Settings)[] = [
  'environment',
  'port',
  'host',
  'dataDir',
  'cacheDir',
  'logLevel',
  'trustedProxies',
];

/** Everything in the project that pages are made from. The content folder comes from the settings. */
const sources = [
  'src',
  'public',
  'scripts/build-output',
  'scripts/setup/build.ts',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Tests and editors' hidden files change no page. */
const ignore = (file: string): boolean => /\.test\.tsx?$/.test(file) || path.posix.basename(file).startsWith('.');

const recordFile = (settings: Settings): string => path.join(settings.cacheDir, 'build-record.json');

/** The record of the last good build; undefined when there is none that can be read. */
export function readRecord(settings: Settings): BuildRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(settings), 'utf8')) as Partial<BuildRecord>;
    return record.format === 1 ? (record as BuildRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the record of a good build, whole or not at all. */
export function writeRecord(settings: Settings, record: BuildRecord): void {
  const file = recordFile(settings);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify(record));
  renameSync(`${file}.next`, file);
}

/** The fingerprint of all a build is made from, as things stand. */
export function currentInputs(root: string, settings: Settings): Fingerprint {
  const relevant = Object.entries(settings).filter(([name]) => !serverSettings.some((setting) => setting === name));
  return takeFingerprint(
    {
      root,
      paths: [...sources, settings.contentDir],
      ignore,
      settings: Object.fromEntries(relevant.map(([name, value]) => [name, JSON.stringify(value)])),
    },
    readRecord(settings)?.inputs,
  );
}

/**
 * Why the site has to be built, in a few words; undefined when the built one is up to date.
 *
 * @param root the project's folder
 * @param dist the folder of the built site
 */
export function reasonToBuild(root: string, settings: Settings, dist: string, now = new Date()): string | undefined {
  if (!existsSync(dist)) return 'there is no site yet';
  const record = readRecord(settings);
  if (!record) return 'nothing is known of the last build';
  if (record.dueAt !== undefined && new Date(record.dueAt) <= now) return 'something scheduled is due';
  const changed = differences(record.inputs, currentInputs(root, settings));
  const [first] = changed;
  if (first === undefined) return undefined;
  return changed.length === 1 ? `${first} changed` : `${first} and ${changed.length - 1} more changed`;
}
