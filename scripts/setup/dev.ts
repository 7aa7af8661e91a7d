// npm run dev, with the packages in place and under a Node.js that runs TypeScript.
import { readCommandLine } from '../../src/lib/command-line.ts';
import { runInForeground } from './child.mjs';

readCommandLine({
  call: 'npm run dev',
  about: 'Serves the site while you write. The options are those of astro dev.',
  options: {
    port: { type: 'string', value: 'PORT', about: 'another port' },
    host: { type: 'string', value: 'ADDRESS', about: 'another interface than localhost' },
    open: { type: 'boolean', about: 'opens a browser' },
    force: { type: 'boolean', about: 'reads everything anew' },
    verbose: { type: 'boolean', about: 'says more' },
  },
});
process.exitCode = await runInForeground(process.execPath, [
  'node_modules/astro/bin/astro.mjs',
  'dev',
  ...process.argv.slice(2),
]);
