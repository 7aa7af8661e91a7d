/**
 * Commands for a newsroom's own content folder:
 *
 *   npm run newsroom -- new DIR
 *   npm run newsroom -- check DIR
 *   npm run newsroom -- import wordpress FILE.xml DIR
 *   npm run newsroom -- import ghost FILE.json DIR
 *
 * `npm run newsroom -- COMMAND --help` prints the options of each.
 */
import { resolve } from 'node:path';
import { answerHelp, type CommandLine, parseCommandLine, readCommandLine, UsageError } from '#lib/command-line.ts';
import { checkCommandLine } from './check/check-command-line.ts';
import { importCommandLine } from './import/import-command-line.ts';
import { newCommandLine } from './new/new-command-line.ts';
import type { CommandOutput } from './output.ts';

const output: CommandOutput = {
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
};

interface Command {
  line: CommandLine;
  run: (args: readonly string[]) => Promise<number>;
}

/** Loaded when they run: only then are the languages of the content folder known. */
const commands: Readonly<Record<string, Command>> = {
  new: {
    line: newCommandLine,
    run: async (args) => (await import('./new/new-command.ts')).startNewsroom(args, output),
  },
  check: {
    line: checkCommandLine,
    run: async (args) => (await import('./check/check-command.ts')).checkNewsroom(args, output),
  },
  import: {
    line: importCommandLine,
    run: async (args) => (await import('./import/import-command.ts')).importNewsroom(args, output),
  },
};

/** The content folder, the last argument of each command, is the one whose `site.yaml` counts. */
const useContentDir = (line: CommandLine, args: readonly string[]): void => {
  const dir = parseCommandLine(line, args).positionals.at(-1);
  if (dir !== undefined) process.env['CONTENT_DIR'] = resolve(dir);
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  answerHelp(command.line, args);
  try {
    useContentDir(command.line, args);
    process.exitCode = await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.warn(error.message);
    process.exitCode = 2;
  }
} else {
  const call = Object.values(commands)
    .map(({ line }) => line.call)
    .join('\n');
  const about =
    'Commands for the content folder of a newsroom. After the name of a command, --help prints its options.';
  // Without a name it ends here, with the usage.
  readCommandLine({ call, about, options: {}, argumentCount: { min: 1, max: Infinity } });
  output.warn(`There is no command "${name}".\n${call}`);
  process.exitCode = 2;
}
