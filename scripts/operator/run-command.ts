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
   * Does it. `signal` is aborted where the operator ends it: what is half written is then to be removed.
   * @throws where it fails; the error's message is all that the operator is shown
   */
  run: (
    given: Pick<ReturnType<typeof parseCommandLine<Options>>, 'positionals' | 'values'>,
    signal: AbortSignal,
  ) => Promise<void>;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a command: exit code 0; 1 where it failed, with the reason; 2 where it was called wrongly; 130 or 143 where it was ended. */
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
