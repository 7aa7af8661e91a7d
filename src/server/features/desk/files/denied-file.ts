import { basename, dirname } from 'node:path';

/** A file or folder that the system refuses to the server: it may not use it, or its disk can only be read. */
interface DeniedFile {
  /** Its name with that of its folder: where they lie is nobody's business. */
  file: string;
  isReadOnly: boolean;
}

/** What an error says that the system refuses; undefined for another error. */
export const deniedFile = (error: unknown): DeniedFile | undefined => {
  const { code, path = '', dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return undefined;
  const name = basename(dest).replace(/^\.(.+)\.incoming$/, '$1');
  return { file: `${basename(dirname(dest))}/${name}`, isReadOnly: code === 'EROFS' };
};
