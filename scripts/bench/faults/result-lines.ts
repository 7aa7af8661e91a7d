import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const count = z.int().nonnegative();

/** The result of one try of a fault. */
const tryLine = z.strictObject({
  kind: z.literal('try'),
  fault: z.string(),
  /** From 1 on. */
  number: z.int().positive(),
  seed: z.int().positive(),
  /** Number of writes to acknowledge before it ends. */
  writes: z.int().positive(),
  seconds: z.number(),
  /** Whether pages had to be served during the fault. */
  servesPages: z.boolean(),
  acknowledged: count,
  /** Acknowledged writes that are not in the database. */
  lost: count,
  requests: count,
  failed: count,
  /** 5xx responses other than 503. */
  badAnswers: count,
  /** From the end of the fault until the next write is acknowledged and the last waiting mail is delivered. */
  recoveryMs: z.number(),
  mails: z
    .strictObject({
      acknowledged: count,
      lost: count,
      doubled: count,
      repeated: count,
      refused: count,
      triedAfterRefusal: count,
    })
    .optional(),
  /** The problems. Empty if the try was survived. */
  problems: z.array(z.string()),
  machine: z.string(),
});
export type TryLine = z.infer<typeof tryLine>;

/** A fault that cannot be tried on a machine. */
const untriedLine = z.strictObject({ kind: z.literal('untried'), fault: z.string(), reason: z.string() });
export type UntriedLine = z.infer<typeof untriedLine>;

/** Results of requests that were generated from the API's description. */
const fuzzLine = z.strictObject({
  kind: z.literal('fuzz'),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** Of the first batch of requests, and how many batches. */
  seed: z.int().positive(),
  batches: z.int().positive(),
  requests: count,
  seconds: z.number(),
  byStatus: z.record(z.string(), count),
  /** Each kind of fault once, with the first request that caused it as JSON, and the seed of its batch. */
  faults: z.array(
    z.strictObject({ fault: z.string(), count: z.int().positive(), seed: z.int().positive(), example: z.string() }),
  ),
  machine: z.string(),
});
export type FuzzLine = z.infer<typeof fuzzLine>;

const resultLine = z.discriminatedUnion('kind', [tryLine, untriedLine, fuzzLine]);
export type ResultLine = z.infer<typeof resultLine>;

/** Appends a line of JSON to a file, and creates it if necessary. Several processes may append to one file. */
export const appendResult = (file: string, line: ResultLine): void => appendFileSync(file, `${JSON.stringify(line)}\n`);

/** Reads lines that `appendResult` wrote. @throws for an invalid line, with its file and number */
export const readResults = (files: readonly string[]): ResultLine[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        if (text === '') return [];
        try {
          return [resultLine.parse(JSON.parse(text))];
        } catch (error) {
          throw new Error(`${file}, line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
        }
      }),
  );
