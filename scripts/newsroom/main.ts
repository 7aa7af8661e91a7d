/**
 * Commands for a newsroom's own content folder:
 *
 *   npm run newsroom -- import wordpress FILE.xml DIR
 *   npm run newsroom -- import ghost FILE.json DIR
 *
 * `npm run newsroom -- COMMAND --help` prints the options of each.
 */
import { answerHelp, readCommandLine } from '#lib/command-line.ts';
import { importCommandLine, importNewsroom } from './import/import-command.ts';

const output = {
  say: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
};

const commands = {
  import: { line: importCommandLine, run: (args: readonly string[]) => importNewsroom(args, output) },
};

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) {
  const command = commands[name as keyof typeof commands];
  answerHelp(command.line, args);
  process.exitCode = await command.run(args);
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
