// npm run restore: puts a backup in the place of what the site keeps (DATA_DIR). Stop the server and publishing first.
//
//   npm run restore -- DIR                 DATA_DIR is empty, or not there
//   npm run restore -- DIR --move-aside    moves what is in DATA_DIR beside it; nothing is deleted
//
// Ends with 0; with 1 where nothing was changed, and says why; with 2 where it was called wrongly.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings } from '../../src/settings.ts';
import { restore } from './restore.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'move-aside': { type: 'boolean', default: false } },
});
const [dir, ...others] = positionals;
process.umask(0o077);
if (dir === undefined || others.length > 0) {
  console.error('usage: npm run restore -- DIR [--move-aside]');
  process.exitCode = 2;
} else {
  try {
    const { dataDir, databaseUrl, secret } = loadSettings();
    const { manifest, aside, hasLocalSecret } = await restore(path.resolve(dir), dataDir, {
      moveAside: values['move-aside'],
    });
    console.log(`${dataDir} is as it was at ${manifest.startedAt} (files: ${manifest.files.length}).`);
    if (aside !== undefined) console.log(`What was there lies in ${aside}.`);
    console.log('Not in the backup, and to be put back by you where it is gone:');
    for (const { what, keep } of manifest.notIncluded) console.log(`- ${what}: ${keep}`);
    if (secret === undefined && !hasLocalSecret)
      console.log('There is no SECRET: the next start makes one, and every reader has to sign in again.');
    if (databaseUrl !== undefined)
      console.log('DATABASE_URL is set: the server reads accounts from there, and none from the backup.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
