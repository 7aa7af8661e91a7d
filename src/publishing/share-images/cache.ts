import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Drawn pictures, by their path in the site. Their name depends on their input, so a cached picture never has to be drawn again. No file is
 * ever written in place.
 * @param cacheDir the site's cache folder
 */
export const shareCache = (cacheDir: string) => {
  const at = (file: string): string => path.join(cacheDir, file);
  return {
    has: (file: string): boolean => existsSync(at(file)),

    read: (file: string): Buffer => readFileSync(at(file)),

    /** In bytes. */
    size: (file: string): number => statSync(at(file)).size,

    write: (file: string, content: Buffer): void => {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(`${at(file)}.part`, content);
      renameSync(`${at(file)}.part`, at(file));
    },

    /** Links a picture into a folder of the site: one file on the disk if both folders are on the same file system. */
    layInto: (folder: string, file: string): void => {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      try {
        linkSync(at(file), target);
      } catch {
        copyFileSync(at(file), target);
      }
    },

    /** Deletes every picture that is not in `files`. */
    keepOnly: (files: ReadonlySet<string>): void => {
      if (!existsSync(at('share'))) return;
      for (const name of readdirSync(at('share'))) if (!files.has(`share/${name}`)) rmSync(at(`share/${name}`));
    },
  };
};

export type ShareCache = ReturnType<typeof shareCache>;
