import type { Settings } from '#settings/settings.ts';

/** Log levels (pino's). */
const levels = { info: 30, fatal: 60 } as const;

/**
 * A line about the start of the server: plain text, but in production JSON like the lines of the log, so that a log collector parses all
 * lines alike.
 */
export const startLine = (
  environment: Settings['environment'],
  level: keyof typeof levels,
  line: string,
  now: () => number = Date.now,
): string => (environment === 'production' ? JSON.stringify({ level: levels[level], time: now(), msg: line }) : line);
