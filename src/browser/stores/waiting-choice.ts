import { type Answer, detailOf, type Failure } from '#browser/api-client/answer.ts';
import { readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { $user, recallUser } from './user.ts';

/**
 * What a vote and a rating have in common: a choice that waits on this device until the server has it, whoever is signed in meanwhile; one
 * sending at a time; and of several answers the newest.
 * @param key of the browser's storage
 */
export const waitingChoice = (key: string) => {
  let isSending = false;
  /** Requests so far: an answer is out of date once there is a newer one. */
  let requests = 0;
  /** Who chose what waits; null for a guest, then whoever signs in next. */
  let chooserId: string | null = null;
  const readerId = (): string | undefined => $user.get()?.id;

  return {
    readerId,
    isSending: (): boolean => isSending,

    /** Stores a choice on this device. @returns whether the browser stores it: else it lives as long as the page */
    keep: (value: string): boolean => {
      chooserId = readerId() ?? null;
      return storeChoice(key, { value, userId: chooserId, chosenAt: Date.now() });
    },

    forget: (): void => removeChoice(key),

    /** What waits for this reader. @param onPage the choice that the page shows, where the browser does not store it */
    read: (onPage?: string): string | undefined => {
      const isTheirs = chooserId === null || chooserId === readerId();
      return readChoice(key, readerId(), Date.now()) ?? (isTheirs ? onPage : undefined);
    },

    /** Requests the server's state; undefined where something was requested since. */
    ask: async <Data>(request: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> => {
      const own = (requests += 1);
      const answer = await request();
      return own === requests ? answer : undefined;
    },

    /**
     * Changes the server's state. What was requested meanwhile may still have the former one.
     * @returns undefined where the reader has left: the answer is nobody's, and who has signed in since may have a choice that waits
     */
    send: async <Data>(request: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> => {
      const sender = readerId();
      requests += 1;
      isSending = true;
      const answer = await request();
      isSending = false;
      if (sender !== readerId()) return undefined;
      requests += 1;
      return answer;
    },
  };
};

/**
 * What a failed request means: the choice waits for the connection, for the next session or for a server in trouble; or there is nothing to
 * choose any more.
 * @param otherwise `failed` for a choice that waits; the status of one that could not be taken back
 */
export const failedStatus = <Otherwise extends string>(
  failure: Failure,
  otherwise: Otherwise,
): { status: Otherwise | 'offline' | 'guest' | 'gone'; message: string } => {
  const waits = otherwise === 'failed';
  if (failure.kind === 'network') return { status: waits ? 'offline' : otherwise, message: '' };
  if (failure.status === 404) return { status: 'gone', message: '' };
  if (failure.status !== 401) return { status: otherwise, message: detailOf(failure) };
  recallUser();
  return { status: waits ? 'guest' : otherwise, message: '' };
};
