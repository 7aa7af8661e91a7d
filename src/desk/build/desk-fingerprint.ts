import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#settings/settings.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { deskConstants } from './desk-constants.ts';

/** Everything in the project that the application is made from. */
const folders = [
  ...['desk', 'browser/api-client', 'football', 'search', 'contract', 'i18n', 'schemas', 'settings', 'styles', 'lib'],
];

/** Paths of them, from the project's folder. */
export const deskSources = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, 'src', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.name.startsWith('.'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort(),
  );

/** The hash of the application's sources, packages and built-in values: 43 characters. */
export const deskFingerprint = (root: string, settings: Settings): string => {
  const hash = createHash('sha256').update(JSON.stringify([deskConstants(settings), siteSettings.hash]));
  for (const file of [...deskSources(root), 'package-lock.json'])
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('base64url');
};

/** The fingerprint of a built application; undefined where there is none. */
export const readFingerprint = (folder: string): string | undefined => {
  try {
    return readFileSync(path.join(folder, 'fingerprint'), 'utf8');
  } catch {
    return undefined;
  }
};
