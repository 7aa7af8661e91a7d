import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Length of 32 bytes in base64. */
const shortest = 44;

/**
 * The secret of a site whose settings have none: created at the first start and stored in the data folder, so that readers stay signed in.
 * @throws if the file has other content
 */
export const localSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const draft = join(dataDir, `secret-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Only its owner may read it. The file gets its name once it is complete, and when two servers start at the same time only one creates
  // it.
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortest) throw new Error(`${file} holds no secret: remove it, and another one is made`);
  return secret;
};
