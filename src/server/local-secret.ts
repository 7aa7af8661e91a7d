import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Characters that 32 bytes are in base64. */
const shortest = 44;

/**
 * The secret of a site without one in its settings: made at its first start and kept in the data folder, so that readers stay signed in.
 * @throws where the file holds something else
 */
export const localSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const draft = join(dataDir, `secret-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // For its owner alone. It gets its name once it is whole, and of two servers that start at once one gives it.
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
