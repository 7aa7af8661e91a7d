import { pino, stdSerializers } from 'pino';
import type { Logger } from 'pino';
import { lineWriter } from './line-writer.ts';
import { withoutAddresses } from './request-path.ts';

/** Where PostgreSQL quotes values in its errors: the whole row that it refused, and with it a reader's address. */
const quotedValues: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery']);

/** Removes readers' addresses from errors and paths before they are logged. */
const serializers = {
  err: (error: Error) =>
    Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !quotedValues.has(name))),
  path: withoutAddresses,
};

/**
 * Writes JSON lines to standard error; standard output is left for the command's own output. Waiting lines are written when the process
 * ends, unless it is killed.
 */
export const createLogger = (level: string): Logger => pino({ level, base: null, serializers }, lineWriter(2));
