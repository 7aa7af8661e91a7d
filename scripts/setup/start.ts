// npm start, with the packages in place and under a Node.js that runs TypeScript: builds when something changed, then
// serves. The server prints its address.
import { runInForeground } from './child.mjs';
import { bringSiteUpToDate } from './current-site.ts';

const built = await bringSiteUpToDate();
process.exitCode = built === 0 ? await runInForeground(process.execPath, ['src/server/main.ts', 'dist']) : built;
