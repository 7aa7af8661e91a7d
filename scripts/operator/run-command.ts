import { type ParseArgsConfig, parseArgs } from 'node:util';
import { describeError } from './describe-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command of an operator. */
export interface Command<Known extends Options> {
  /** How it is called, as a wrong call is answered. */
  usage: string;
  options: Known;
  /** How many arguments it takes beside its options. */
  argumentCount: number;
  /**
   * Does it. `signal` is aborted where the operator ends it: what is half written is then to be removed.
   * @throws where it fails; the error's message is all that the operator is shown
   */
  run: (
    given: { positionals: string[]; values: ReturnType<typeof parseArgs<{ options: Known }>>['values'] },
    signal: AbortSignal,
  ) => Promise<void>;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a command: exit code 0; 1 where it failed, with the reason; 2 where it was called wrongly; 130 or 143 where it was ended. */
export const runCommand = async <Known extends Options>({
  usage,
  options,
  argumentCount,
  run,
}: Command<Known>): Promise<void> => {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      process.exitCode = exitCodes[name];
      stop.abort(new Error('Stopped. Nothing was changed.'));
    });
  let given;
  try {
    given = parseArgs({ allowPositionals: true, options });
    if (given.positionals.length !== argumentCount)
      throw new Error(`${argumentCount} arguments are needed, and ${given.positionals.length} were given`);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await run(given, stop.signal);
  } catch (error) {
    console.error(describeError(error));
    process.exitCode ??= 1;
  }
};
