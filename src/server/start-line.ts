import { type Settings } from '#settings.ts';

/** Levels as the log has them (pino's). */
const levels = { info: 30, fatal: 60 } as const;

/**
 * A line about the start of the server: for a person as it is, in production as JSON like the lines of the log, so that
 * whatever collects them reads all lines alike.
 */
export const startLine = (
  environment: Settings['environment'],
  level: keyof typeof levels,
  line: string,
  now: () => number = Date.now,
): string => (environment === 'production' ? JSON.stringify({ level: levels[level], time: now(), msg: line }) : line);
