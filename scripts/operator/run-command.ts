import { type ParseArgsConfig, parseArgs } from 'node:util';
import { describeError } from './describe-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command of an operator. */
export interface OperatorCommand<Known extends Options> {
  /** The usage line, printed after a wrong call. */
  usage: string;
  options: Known;
  /** Number of arguments beside its options. */
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

/** A command was called wrongly. */
export class UsageError extends Error {}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a command: exit code 0; 1 where it failed, with the reason; 2 where it was called wrongly; 130 or 143 where it was ended. */
export const runCommand = async <Known extends Options>({
  usage,
  options,
  argumentCount,
  run,
}: OperatorCommand<Known>): Promise<void> => {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      process.exitCode = exitCodes[name];
      stop.abort(new Error('Stopped. Nothing was changed.'));
    });
  try {
    await run(parseCall(options, argumentCount), stop.signal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n${usage}` : describeError(error));
    process.exitCode ??= isUsage ? 2 : 1;
  }
};

const parseCall = <Known extends Options>(options: Known, argumentCount: number) => {
  let call;
  try {
    call = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const given = call.positionals.length;
  if (given !== argumentCount) throw new UsageError(`Arguments needed: ${argumentCount}; given: ${given}`);
  return call;
};
