// npm run backup: copies the site's data (DATA_DIR) into a new folder, while it is being served.
// Exit codes: 0 for success; 1 where nothing was written, with the reason; 2 for a wrong call.
import path from 'node:path';
import { loadSettings } from '../../src/settings/settings.ts';
import { runCommand } from '../operator/run-command.ts';
import { backUp } from './back-up.ts';

// No other user of this machine may read the copy.
process.umask(0o077);
await runCommand({
  call: 'npm run backup -- DIR',
  about: 'Copies the data of the site (DATA_DIR) into the folder DIR, new or empty, while it is served.',
  options: {},
  argumentCount: { min: 1, max: 1 },
  run: async ({ positionals: [dir = ''] }, signal) => {
    const place = path.resolve(dir);
    const { files, notIncluded } = await backUp(loadSettings(), place, signal);
    for (const file of files) console.log(`${file.path}  ${file.bytes} bytes`);
    console.log(`${place} is complete. Not in it:`);
    for (const { what, keep } of notIncluded) console.log(`- ${what}. Keep: ${keep}`);
  },
});
