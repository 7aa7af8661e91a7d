/**
 * Serves the site that was published, under a supervisor: `node src/server/serve.ts [dist]`. SIGHUP replaces the server by one of the
 * version that lies there then, and loses no request (supervisor.ts). Publishes nothing and needs no development dependencies.
 */
import { dirname, join } from 'node:path';
import { superviseServer } from './supervisor.ts';

process.exitCode = await superviseServer({
  // As it was called, not where it lies: a link to the current version is followed at each start.
  serverFile: join(dirname(process.argv[1] ?? import.meta.filename), 'main.ts'),
  args: process.argv.slice(2),
  tell: (line) => process.stderr.write(`${line}\n`),
});
process.exit();
