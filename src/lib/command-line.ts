import { parseArgs, type ParseArgsConfig, type ParseArgsOptionDescriptor } from 'node:util';

/** An option, for the parser and for the help. */
interface CommandOption extends ParseArgsOptionDescriptor {
  /** What it does, in half a sentence. */
  about: string;
  /** The placeholder of its value in the help: `DIR`. */
  value?: string;
}
export type CommandOptions = Record<string, CommandOption>;

/** The command line of a command. */
export interface CommandLine<Options extends CommandOptions = CommandOptions> {
  /** Without its options: `npm run upload -- TARGET`; several ways on several lines. */
  call: string;
  /** What it does. */
  about: string;
  options: Options;
  /** How many arguments there are beside the options. Left out: none. */
  argumentCount?: { min: number; max: number };
  /** Whether `--no-x` turns the switch `x` off. */
  allowNegative?: boolean;
}

/** Invalid arguments: the message has the reason. */
export class UsageError extends Error {}

const helpOption = { help: { type: 'boolean', about: 'prints this' } } as const satisfies CommandOptions;

/** What `--help` prints. */
const helpOf = ({ call, about, options }: CommandLine): string => {
  const rows = Object.entries({ ...options, ...helpOption } as CommandOptions).map(([name, option]) => {
    const given = option.default === undefined || option.type === 'boolean' ? '' : String(option.default);
    const head = option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
    return [head, given === '' ? option.about : `${option.about} (${given})`] as const;
  });
  const width = Math.max(...rows.map(([head]) => head.length));
  return [call, about, '', ...rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`)].join('\n');
};

type Parsed<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; tokens: true }>
>;

/**
 * Reads the arguments of a command, `--help` not among them.
 * @throws {UsageError} with the error and the usage
 */
export const parseCommandLine = <Options extends CommandOptions>(
  { call, options, argumentCount: { min, max } = { min: 0, max: 0 }, allowNegative = false }: CommandLine<Options>,
  args: readonly string[],
): Parsed<Options> => {
  const wrong = (message: string): UsageError =>
    new UsageError(`${message}\nusage: ${call}\n--help prints the options.`);
  let parsed: Parsed<Options>;
  try {
    const config = { args: [...args], options, allowPositionals: true, allowNegative, tokens: true };
    parsed = parseArgs(config satisfies ParseArgsConfig) as Parsed<Options>;
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const given = parsed.positionals.length;
  if (given < min || given > max)
    throw wrong(
      max === 0 ? `Unexpected argument: ${parsed.positionals[0]}` : `Arguments needed: ${min}; given: ${given}`,
    );
  return parsed;
};

/** If `--help` is given before `--`, prints the help of a command and ends the process. */
export const answerHelp = (command: CommandLine, args: readonly string[] = process.argv.slice(2)): void => {
  const end = args.indexOf('--');
  if (!args.slice(0, end === -1 ? undefined : end).includes('--help')) return;
  process.stdout.write(`${helpOf(command)}\n`);
  process.exit(0);
};

/** Reads the arguments this process was called with. Ends it after `--help` (exit code 0), or with an error (2). */
export const readCommandLine = <Options extends CommandOptions>(command: CommandLine<Options>): Parsed<Options> => {
  answerHelp(command);
  try {
    return parseCommandLine(command, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};
