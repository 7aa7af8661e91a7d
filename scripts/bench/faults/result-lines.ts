import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const count = z.int().nonnegative();

/** What came of one try of a fault. */
const tryLine = z.strictObject({
  kind: z.literal('try'),
  fault: z.string(),
  /** From 1 on. */
  number: z.int().positive(),
  seed: z.int().positive(),
  /** Writes that were to be acknowledged before it ended. */
  writes: z.int().positive(),
  seconds: z.number(),
  /** Whether pages were to be served all the while. */
  servesPages: z.boolean(),
  acknowledged: count,
  /** Of those, what the database has not. */
  lost: count,
  requests: count,
  failed: count,
  /** Answers of 5xx other than 503. */
  badAnswers: count,
  /** From the end of the fault to the next write that was acknowledged, and to the last mail that had waited. */
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
  /** What went wrong. None where the try was survived. */
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
  /** Each kind of fault once, with the first request that met it as JSON, and the seed of its batch. */
  faults: z.array(
    z.strictObject({ fault: z.string(), count: z.int().positive(), seed: z.int().positive(), example: z.string() }),
  ),
  machine: z.string(),
});
export type FuzzLine = z.infer<typeof fuzzLine>;

const resultLine = z.discriminatedUnion('kind', [tryLine, untriedLine, fuzzLine]);
export type ResultLine = z.infer<typeof resultLine>;

/** Adds a line of JSON to a file, which need not be there. Processes may add to one file at once. */
export const appendResult = (file: string, line: ResultLine): void => appendFileSync(file, `${JSON.stringify(line)}\n`);

/** Reads lines that `appendResult` wrote. @throws where a line is none of them, with its file and number */
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
