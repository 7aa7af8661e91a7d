import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { digestFile } from '../backup/digest-file.ts';
import {
  anyManifest,
  type BackedUpFile,
  backupVersion,
  type Manifest,
  manifestName,
  maxBackupManifestBytes,
  manifestSchema,
} from '../backup/manifest.ts';
import { isReallyBelow } from '#lib/contained-path.ts';
import { sqliteProblem } from '../backup/sqlite-copy.ts';

/** A backup's manifest. @throws if there is none, it is damaged, or it is of a later version */
export const readManifest = (dir: string): Manifest => {
  const file = path.join(dir, manifestName);
  // Unlike existsSync this throws without permission to look.
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${dir} is no backup: it has no ${manifestName}`);
  if (stats.size > maxBackupManifestBytes)
    throw new Error(`${file} is damaged: it is larger than ${maxBackupManifestBytes} bytes`);
  const text = readFileSync(file, 'utf8');
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(`${file} is damaged: it is no JSON`);
  }
  const known = anyManifest.safeParse(given);
  if (known.success && known.data.version !== backupVersion)
    throw new Error(
      `${dir} has version ${known.data.version} of the format, and this version of Mustadira reads ${backupVersion}: restore it with the one that wrote it`,
    );
  const manifest = manifestSchema.safeParse(given);
  if (!manifest.success) throw new Error(`${file} is damaged: ${manifest.error.issues[0]?.path.join('.')}`);
  return manifest.data;
};

/** @throws if a link leads from a backup's file to one that is not in the backup */
export const requireInBackup = (folder: string, file: string): void => {
  const place = path.join(folder, file);
  if (existsSync(place) && !isReallyBelow(folder, place)) throw new Error(`${place} is a link out of the backup`);
};

/** @param file a file of a backup, or a copy of it. @throws if it differs from the manifest */
export const requireSame = async (file: string, { kind, bytes, sha256 }: BackedUpFile): Promise<void> => {
  if (!existsSync(file)) throw new Error(`${file} is not there, and the manifest names it`);
  if (!statSync(file).isFile()) throw new Error(`${file} is no file, and the manifest names one`);
  const found = await digestFile(file);
  if (found.bytes !== bytes) throw new Error(`${file} has ${found.bytes} bytes, and the manifest names ${bytes}`);
  if (found.sha256 !== sha256) throw new Error(`${file} is damaged: its SHA-256 is not the one in the manifest`);
  const problem = kind === 'sqlite' ? sqliteProblem(file) : undefined;
  if (problem !== undefined) throw new Error(`${file} is damaged: ${problem}`);
};
