import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rcloneTarget } from './rclone.ts';
import { rsyncTarget } from './rsync.ts';
import { type TargetAddress } from './target-address.ts';
import { type TargetTool, uploadFolder } from './target-tool.ts';

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
 * @param work a folder of this machine for what is on its way
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
    if (paths.length > 0) await withFolder((folder) => remove(paths, folder));
  };
  return {
    send,
    read: (name) =>
      withFolder(async (into) => {
        await fetch(name, into);
        const folder = path.join(into, name);
        const files = existsSync(folder) ? readdirSync(folder) : [];
        return new Map(files.map((file) => [file, readFileSync(path.join(folder, file))]));
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
