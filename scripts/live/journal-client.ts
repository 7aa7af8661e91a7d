import type { JournalEntry } from '#contract/live/entry.ts';
import type { StoredLiveEntry } from '#contract/live/routes.ts';

/** An entry of the journal, with its number there and who entered it. */
export interface ServerEntry extends JournalEntry {
  n: number;
  feed: string;
}

/** A request's result. `refused` is the server's decision, `unreachable` may be otherwise a moment later. */
export type Answer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'unreachable'; reason: string };

/** An entry to add. Without `at` the server takes the instant at which it arrives. */
export interface NewEntry extends Omit<JournalEntry, 'at'> {
  at?: number;
}

/** The journals of a server, for whoever has a token. */
export interface JournalClient {
  read: (match: string) => Promise<Answer<ServerEntry[]>>;
  /** Sending the same entry twice adds it once. */
  add: (match: string, entry: NewEntry) => Promise<Answer<ServerEntry>>;
  /** The server's clock, in milliseconds since 1970: this machine's, corrected by the last answer. */
  now: () => number;
}

/** How long an answer may take. */
const timeoutMs = 10_000;

const ofAnswer = ({ n, id, at, entry, feed }: StoredLiveEntry): ServerEntry => ({
  ...{ n, id, entry, feed },
  at: Date.parse(at),
});

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : (cause?.code ?? message);
};

/** Statuses with which a server asks to try again later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * @param server its address, without a slash at the end
 * @param language of the server's messages
 */
export const journalClient = (server: string, token: string, language = 'en'): JournalClient => {
  let aheadMs = 0;
  const ask = async <Value>(match: string, body?: object): Promise<Answer<Value>> => {
    const init = {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': language,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const response = await fetch(`${server}/api/live/${encodeURIComponent(match)}/entries`, init);
      const date = Date.parse(response.headers.get('Date') ?? '');
      if (!Number.isNaN(date)) aheadMs = date - Date.now();
      const answer = (await response.json()) as { message: string; data: Value; errors?: Record<string, string> };
      if (response.ok) return { kind: 'done', value: answer.data };
      const reason = [answer.message, ...Object.values(answer.errors ?? {})].join(' ');
      const { status } = response;
      return isPassing(status) ? { kind: 'unreachable', reason } : { kind: 'refused', status, reason };
    } catch (error) {
      return { kind: 'unreachable', reason: reasonOf(error) };
    }
  };
  return {
    read: async (match) => {
      const answer = await ask<StoredLiveEntry[]>(match);
      return answer.kind === 'done' ? { kind: 'done', value: answer.value.map(ofAnswer) } : answer;
    },
    add: async (match, { id, at, entry }) => {
      const body = { id, entry, ...(at !== undefined && { at: new Date(at).toISOString() }) };
      const answer = await ask<StoredLiveEntry>(match, body);
      return answer.kind === 'done' ? { kind: 'done', value: ofAnswer(answer.value) } : answer;
    },
    now: () => Date.now() + aheadMs,
  };
};
