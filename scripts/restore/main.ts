// npm run restore: replaces the site's data (DATA_DIR) with a backup. Stop the server and publishing first.
// Exit codes: 0 for success; 1 where nothing was changed, with the reason; 2 for a wrong call.
import path from 'node:path';
import { loadSettings } from '../../src/settings/settings.ts';
import { runCommand } from '../operator/run-command.ts';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { restore } from './restore.ts';

process.umask(0o077);
await runCommand({
  call: 'npm run restore -- DIR',
  about:
    'Puts the backup in DIR in the place of the data of the site (DATA_DIR), which is empty or missing. Stop server and publishing first.',
  options: {
    'move-aside': { type: 'boolean', default: false, about: 'moves what is in DATA_DIR beside it; nothing is deleted' },
  },
  argumentCount: { min: 1, max: 1 },
  run: async ({ positionals: [dir = ''], values }, signal) => {
    const settings = loadSettings();
    const { manifest, dataDir, aside, hasLocalSecret } = await restore(path.resolve(dir), settings.dataDir, {
      moveAside: values['move-aside'] === true,
      publishLock: publishPaths(process.cwd(), settings).lock,
      signal,
    });
    console.log(`${dataDir} is as it was at ${manifest.startedAt} (${manifest.files.length} files).`);
    if (aside !== undefined) console.log(`What was there lies in ${aside}.`);
    console.log('Not in the backup, and to be put back by you where it is gone:');
    for (const { what, keep } of manifest.notIncluded) console.log(`- ${what}. Kept by: ${keep}`);
    if (settings.secret === undefined && !hasLocalSecret)
      console.log('There is no SECRET here: with another one every reader has to sign in again.');
    if (settings.databaseUrl !== undefined)
      console.log('DATABASE_URL is set: the server reads accounts from there, and none from the backup.');
  },
});
