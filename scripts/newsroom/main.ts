/**
 * Commands for a newsroom's own content folder:
 *
 *   npm run newsroom -- import wordpress FILE.xml DIR
 *   npm run newsroom -- import ghost FILE.json DIR
 *
 * `npm run newsroom -- COMMAND --help` prints the options of each.
 */
import { answerHelp } from '#lib/command-line.ts';
import { importCommandLine, importNewsroom } from './import/import-command.ts';

const output = {
  say: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
};

const commands = {
  import: { line: importCommandLine, run: (args: readonly string[]) => importNewsroom(args, output) },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
if (command) {
  answerHelp(command.line, args);
  process.exitCode = await command.run(args);
} else {
  const calls = Object.values(commands).map(({ line }) => line.call);
  console.error(`usage:\n${calls.join('\n')}`);
  process.exitCode = 2;
}
