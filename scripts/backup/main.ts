// npm run backup: copies what the site keeps (DATA_DIR) into a new folder, while it is being served.
//
//   npm run backup -- DIR
//
// DIR is new or empty. Ends with 0; with 1 where nothing was written, and says why; with 2 where it was called wrongly.
import path from 'node:path';
import { loadSettings } from '../../src/settings.ts';
import { runCommand } from '../operator/run-command.ts';
import { backUp } from './back-up.ts';

// What is copied is for nobody else on this machine.
process.umask(0o077);
await runCommand({
  usage: 'usage: npm run backup -- DIR',
  options: {},
  argumentCount: 1,
  run: async ({ positionals: [dir = ''] }, signal) => {
    const place = path.resolve(dir);
    const { files, notIncluded } = await backUp(loadSettings(), place, signal);
    for (const file of files) console.log(`${file.path}  ${file.bytes} bytes`);
    console.log(`${place} holds ${files.length} files. Not in it:`);
    for (const { what, keep } of notIncluded) console.log(`- ${what}. Keep: ${keep}`);
  },
});
