import { destination, pino } from 'pino';
import type { Logger } from 'pino';

/** Lines of JSON on standard error; standard output is left to what a person started the server for. */
export const createLogger = (level: string): Logger => pino({ level, base: null }, destination(2));
