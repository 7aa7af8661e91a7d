// npm run backup: copies what the site keeps (DATA_DIR) into a new folder, while it is being served.
//
//   npm run backup -- DIR
//
// DIR is new or empty. Ends with 0; with 1 where nothing was written, and says why; with 2 where it was called wrongly.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings } from '../../src/settings.ts';
import { backUp } from './back-up.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [dir, ...others] = positionals;
// What is copied is for nobody else on this machine.
process.umask(0o077);
if (dir === undefined || others.length > 0) {
  console.error('usage: npm run backup -- DIR');
  process.exitCode = 2;
} else {
  try {
    const place = path.resolve(dir);
    const { files, notIncluded } = await backUp(loadSettings(), place);
    for (const file of files) console.log(`${file.path}  ${file.bytes} bytes`);
    console.log(`${place} holds what is in DATA_DIR (files: ${files.length}). Not in it, and to be kept otherwise:`);
    for (const { what, keep } of notIncluded) console.log(`- ${what}: ${keep}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
