import {
  answerHelp,
  type CommandLine,
  type CommandOptions,
  parseCommandLine,
  UsageError,
} from '../../src/lib/command-line.ts';
import { describeError } from './describe-error.ts';

/** A command of an operator. */
export interface OperatorCommand<Options extends CommandOptions> extends CommandLine<Options> {
  /**
   * Runs it. `signal` is aborted if the operator stops it: incomplete files then have to be removed.
   * @throws if it fails; the operator sees only the error's message
   */
  run: (
    given: Pick<ReturnType<typeof parseCommandLine<Options>>, 'positionals' | 'values'>,
    signal: AbortSignal,
  ) => Promise<void>;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a command: exit code 0; 1 for a failure, with the reason; 2 for invalid arguments; 130 or 143 if it was stopped. */
export const runCommand = async <Options extends CommandOptions>(command: OperatorCommand<Options>): Promise<void> => {
  answerHelp(command);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      process.exitCode = exitCodes[name];
      stop.abort(new Error('Stopped. Nothing was changed.'));
    });
  try {
    await command.run(parseCommandLine(command, process.argv.slice(2)), stop.signal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? error.message : describeError(error));
    process.exitCode ??= isUsage ? 2 : 1;
  }
};
