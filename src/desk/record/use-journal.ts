import { useEffect, useRef, useState } from 'react';
import type { DeskEntry, DeskMatch } from '#contract/desk/record-routes.ts';
import type { JournalEntry, LiveEntry } from '#contract/live/entry.ts';
import type { DeskFailure } from '../client/client.ts';
import { personId } from '../stores/me.ts';
import { addEntry, readEntries } from './client.ts';

/** An entry that the server does not have yet. */
export interface WaitingEntry {
  id: string;
  /** When it was entered, in milliseconds by the paper's clock. */
  at: number;
  entry: LiveEntry;
}

/** How often what others enter is asked for, in milliseconds. */
const pollMs = 3000;

const keyOf = (match: string): string => `desk-entries/${personId()}/${match}`;

/** What an earlier page of this browser could not send. */
const readWaiting = (match: string): WaitingEntry[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(match)) ?? '[]') as WaitingEntry[];
  } catch {
    return [];
  }
};
const keepWaiting = (match: string, waiting: readonly WaitingEntry[]): void => {
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(match));
    else localStorage.setItem(keyOf(match), JSON.stringify(waiting));
  } catch {
    // It is sent as long as the page is open.
  }
};

const isPassing = (failure: DeskFailure): boolean =>
  failure.kind !== 'answered' || failure.status === 401 || failure.status === 429 || failure.status >= 500;

/**
 * The journal of a match as the server has it, and what it does not have yet: entries are kept in this browser until it does, and sent in
 * their order under their own ids.
 */
export const useJournal = ({ facts: { id: match }, entries: first, now }: DeskMatch) => {
  const [entries, setEntries] = useState<readonly DeskEntry[]>(first);
  const [waiting, setWaiting] = useState(() => readWaiting(match));
  const [failure, setFailure] = useState<DeskFailure>();
  const queue = useRef(waiting);
  const isSending = useRef(false);
  const ahead = useRef(Date.parse(now) - Date.now());
  const paperNow = (): number => Date.now() + ahead.current;

  const keep = (next: WaitingEntry[]): void => {
    queue.current = next;
    keepWaiting(match, next);
    setWaiting(next);
  };
  const know = (added: DeskEntry): void =>
    setEntries((known) => [...known.filter(({ id }) => id !== added.id), added].sort((a, b) => a.n - b.n));
  /** @param fresh the id of an entry that was made at this moment: the server says when that is */
  const send = async (fresh?: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { id, entry, at } = next;
      const answer = await addEntry(match, id, entry, id === fresh ? undefined : new Date(at).toISOString());
      if (!answer.ok) setFailure(answer.failure);
      if (!answer.ok && isPassing(answer.failure)) break;
      if (answer.ok) {
        know(answer.data);
        setFailure(undefined);
      }
      keep(queue.current.filter((each) => each.id !== id));
    }
    isSending.current = false;
  };
  const refresh = async (): Promise<void> => {
    if (queue.current.length > 0) await send();
    const answer = await readEntries(match);
    if (answer.ok) setEntries((known) => (answer.data.length >= known.length ? answer.data : known));
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMs);
    return () => clearInterval(timer);
    // The match is another component's.
  }, []);

  const journal: JournalEntry[] = [
    ...entries.map(({ id, at, entry }) => ({ id, at: Date.parse(at), entry })),
    ...waiting.filter(({ id }) => entries.every((each) => each.id !== id)),
  ];
  return {
    ...{ entries, waiting, failure, journal, paperNow },
    add: (entry: LiveEntry): void => {
      const id = crypto.randomUUID();
      setFailure(undefined);
      keep([...queue.current, { id, at: paperNow(), entry }]);
      void send(id);
    },
  };
};

export type Journal = ReturnType<typeof useJournal>;
