import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of openfootball's files: OPENFOOTBALL_DIR, else the one beside the project. The files are optional. */
export const openfootballFolder =
  process.env['OPENFOOTBALL_DIR'] ?? fileURLToPath(new URL('../../../../shared/data/openfootball', import.meta.url));

/** Why tests on the real files are skipped; undefined where the files are there. */
export const missingOpenfootball = existsSync(openfootballFolder)
  ? undefined
  : `no openfootball files in ${openfootballFolder} (set OPENFOOTBALL_DIR)`;
