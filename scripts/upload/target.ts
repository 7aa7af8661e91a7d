import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isContainedPath } from '../operator/contained-path.ts';
import { rcloneTarget } from './rclone.ts';
import { rsyncTarget } from './rsync.ts';
import type { TargetAddress } from './target-address.ts';
import { type TargetTool, uploadFolder } from './target-tool.ts';
import { UploadError } from './upload-error.ts';

/** Files of one of the uploads' own folders: a lock for each machine that uploads. */
export const maxOwnFiles = 1000;

/** A target of an upload, with small files of `uploadFolder` as values. */
export interface Target extends Pick<TargetTool, 'send'> {
  /** Files of a folder by name. */
  read: (folder: string) => Promise<Map<string, Buffer>>;
  write: (folder: string, name: string, content: Buffer | string) => Promise<void>;
  removeFrom: (folder: string, names: readonly string[]) => Promise<void>;
  /** Deletes files of the site. */
  remove: (paths: readonly string[]) => Promise<void>;
}

/**
 * Opens a target.
 * @param work a folder of this machine for temporary files
 * @param signal ends the tool where it is
 */
export const openTarget = ({ tool, address }: TargetAddress, work: string, signal?: AbortSignal): Target => {
  const { fetch, send, remove } = (tool === 'rsync' ? rsyncTarget : rcloneTarget)(address, signal);
  const withFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
    mkdirSync(work, { recursive: true });
    const folder = mkdtempSync(path.join(work, 'transfer-'));
    try {
      return await use(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const removePaths = async (paths: readonly string[]): Promise<void> => {
    // File names come from the target, to which others may write.
    const strange = paths.find((each) => !isContainedPath(each));
    if (strange !== undefined) throw new UploadError(`${JSON.stringify(strange)} is no path of ${address}`);
    if (paths.length > 0) await withFolder((folder) => remove(paths, folder));
  };
  return {
    send,
    read: (name) =>
      withFolder(async (into) => {
        await fetch(name, into);
        const folder = path.join(into, name);
        const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
        if (entries.length > maxOwnFiles)
          throw new UploadError(`${uploadFolder}/${name} on ${address} has more than ${maxOwnFiles} files`);
        const strange = entries.find((entry) => !entry.isFile());
        if (strange) throw new UploadError(`${uploadFolder}/${name}/${strange.name} on ${address} is no file`);
        return new Map(entries.map((entry) => [entry.name, readFileSync(path.join(folder, entry.name))]));
      }),
    write: (name, file, content) =>
      withFolder(async (from) => {
        const folder = path.join(from, uploadFolder, name);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, file), content);
        await send(from, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' });
      }),
    removeFrom: (name, files) => removePaths(files.map((file) => `${uploadFolder}/${name}/${file}`)),
    remove: removePaths,
  };
};
