/**
 * Serves the published site under a supervisor: `node src/server/serve.ts [dist]`. SIGHUP replaces the server with the version that is
 * installed then, and loses no request (supervisor.ts). It does not publish and needs no development dependencies.
 */
import { dirname, isAbsolute, join } from 'node:path';
import { readCommandLine } from '#lib/command-line.ts';
import { serveCommand } from './serve-command.ts';
import { superviseServer } from './platform/process/supervisor.ts';

const { positionals } = readCommandLine(serveCommand);

// It continues if its lines cannot be written, because the disk is full or the terminal was closed: the servers would end with it.
process.stderr.on('error', () => {});

// The path as called, not resolved: the folder of a former version, with its Node.js, may be gone at the next start.
if (isAbsolute(process.argv0)) process.execPath = process.argv0;
process.exitCode = await superviseServer({
  // The path as given, not resolved: a link to the current version is followed at each start.
  serverFile: join(dirname(process.argv[1] ?? import.meta.filename), 'main.ts'),
  args: positionals,
  report: (line) => process.stderr.write(`${line}\n`),
});
process.exit();
