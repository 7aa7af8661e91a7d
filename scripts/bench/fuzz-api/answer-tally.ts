import type { FuzzAnswer } from '../../../src/server/testing/api-fuzz/check-answer.ts';
import type { FuzzRequest } from '../../../src/server/testing/api-fuzz/requests.ts';

/** A kind of fault, with the first request that caused it. */
interface FoundFault {
  fault: string;
  count: number;
  /** Of the batch it was in. */
  seed: number;
  /** Request and answer, as JSON. */
  example: string;
}

/** Counts of responses. Status 0 means no response. */
export interface AnswerTally {
  add: (request: FuzzRequest, answer: FuzzAnswer, about: { fault: string | undefined; seed: number }) => void;
  byStatus: () => Record<string, number>;
  byOperation: () => ReadonlyMap<string, ReadonlyMap<number, number>>;
  faults: () => FoundFault[];
}

const nameOf = ({ operation }: FuzzRequest): string => `${operation.method} ${operation.path}`;

const exampleOf = ({ target, headers, body }: FuzzRequest, answer: FuzzAnswer): string =>
  JSON.stringify({
    ...{ target, headers },
    body: body instanceof Uint8Array ? { base64: Buffer.from(body).toString('base64') } : body,
    answer,
  });

export const answerTally = (): AnswerTally => {
  const counts = new Map<string, Map<number, number>>();
  const faults = new Map<string, FoundFault>();
  return {
    add: (request, answer, { fault, seed }) => {
      const name = nameOf(request);
      const ofOperation = counts.get(name) ?? new Map<number, number>();
      counts.set(name, ofOperation.set(answer.status, (ofOperation.get(answer.status) ?? 0) + 1));
      if (fault === undefined) return;
      const kind = `${name}: ${fault}`;
      const known = faults.get(kind);
      if (known) known.count += 1;
      else faults.set(kind, { fault: kind, count: 1, seed, example: exampleOf(request, answer) });
    },
    byStatus: () => {
      const sums: Record<string, number> = {};
      for (const statuses of counts.values())
        for (const [status, count] of statuses) sums[status] = (sums[status] ?? 0) + count;
      return sums;
    },
    byOperation: () => counts,
    faults: () => [...faults.values()],
  };
};
