import { hash } from 'node:crypto';
import { isHashedFile } from '#contract/site-files/hashed-files.ts';
import { isCompressible } from './compressible.ts';

/** A file of the site with what it holds. */
export interface DigestedFile {
  /** Relative to the site, with `/` on every system. */
  path: string;
  /** SHA-256, in hexadecimal. */
  digest: string;
}

/** Pictures and other files with a hash of their content in the name: name and size are enough. */
export const isNamedByContent = (path: string, size: number): boolean =>
  isHashedFile(`/${path}`) && !isCompressible({ path, size });

/** The digest of a file that is named by its content. */
export const digestOfName = (path: string, size: number): string => hash('sha256', `${path} ${size}`);

/** The digest of any file of the site. */
export const digestOfFile = (path: string, content: Buffer): string =>
  isNamedByContent(path, content.length) ? digestOfName(path, content.length) : hash('sha256', content);
