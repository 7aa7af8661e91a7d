import path from 'node:path';
import { describeFailure, isRetryable, retryExitCode } from '../../src/publishing/failure.ts';
import { readRendering, writeOutcome } from '../../src/publishing/publishing-state.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import type { PublishCommandOptions } from './options.ts';

type FailedOptions = Pick<PublishCommandOptions, 'root' | 'dist' | 'check'>;

/** A sentence about the served site; empty if nothing is served. */
const describeServed = ({ root, dist }: FailedOptions, before: string | undefined): string => {
  const { live } = readSlots(dist);
  if (live === undefined) return '';
  const site = `The site in ${path.relative(root, dist) || dist}`;
  if (readRendering(dist) !== null) return `${site} is not complete yet: the next publish goes on with it.`;
  return before === undefined || live === before
    ? `${site} is still the last good one.`
    : `${site} is the new one already.`;
};

/**
 * Reports a failure on the terminal, and to the server if a site is served; returns the exit code.
 * @param before the folder that was served before
 */
export const reportFailure = (options: FailedOptions, error: unknown, before?: string): number => {
  const message = describeFailure(error, { root: options.root, served: describeServed(options, before) });
  console.error(message);
  if (!options.check && readSlots(options.dist).live !== undefined) writeOutcome(options.dist, message);
  return isRetryable(error) ? retryExitCode : 1;
};
