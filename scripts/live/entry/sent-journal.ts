import { randomUUID } from 'node:crypto';
import type { JournalEntry, LiveEntry } from '#contract/live/entry.ts';
import { liveMatch, type LiveMatch, type LiveRefusal, refusalOf } from '#football/live/live-match.ts';
import type { Answer, JournalClient, ServerEntry } from '../journal-client.ts';
import type { EntriesFile, UnsentEntry, UnsentFile } from './unsent-file.ts';

/** What outlives a session, on the disk. */
export interface JournalFiles {
  unsent: UnsentFile;
  /** The journal as it was read last. */
  known: EntriesFile<ServerEntry>;
}

/** Hears what becomes of entries. */
interface SendReports {
  added: (entry: ServerEntry) => void;
  refused: (reason: string, line: string) => void;
  /** Each reason once. */
  kept: (reason: string) => void;
}

/** The journal of a match as the server has it, and the entries that it does not have yet. */
export interface SentJournal {
  /** What the server has. */
  sent: () => readonly ServerEntry[];
  waiting: () => readonly UnsentEntry[];
  /** Both, in their order. */
  all: () => JournalEntry[];
  match: () => LiveMatch | undefined;
  refresh: () => Promise<Answer<ServerEntry[]>>;
  /** Why an entry cannot follow, also after what others entered meanwhile. */
  refusal: (entry: LiveEntry) => Promise<LiveRefusal | undefined>;
  /** Keeps an entry on the disk, then sends it. @param line what was typed */
  add: (entry: LiveEntry, line: string) => Promise<void>;
  /** Sends in their order the entries that wait. @returns how many still do */
  flush: () => Promise<number>;
  /** The name of the token, once the server has said it. */
  ownFeed: () => string | undefined;
}

/** Whether a refusal is about the token or the match, and not about the entry. */
const isClosed = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && (answer.status === 401 || answer.status === 404);

/**
 * An entry is on the disk before it is sent, and leaves it when the server has it or refuses it. What the server has is there too: a
 * session that begins without a connection knows the match.
 */
export const sentJournal = (
  match: string,
  client: JournalClient,
  { unsent, known }: JournalFiles,
  reports: SendReports,
): SentJournal => {
  let sent = known.read();
  let waiting = unsent.read();
  let own: string | undefined;
  let failedFor: string | undefined;
  const all = (): JournalEntry[] => [...sent, ...waiting];
  const keep = (entries: UnsentEntry[]): void => {
    waiting = entries;
    unsent.write(entries);
  };
  const know = (entries: ServerEntry[]): void => {
    sent = entries;
    known.write(entries);
  };
  const refresh = async (): Promise<Answer<ServerEntry[]>> => {
    const answer = await client.read(match);
    if (answer.kind === 'done') know(answer.value);
    return answer;
  };

  /** @param at when it was typed; without it the server takes the present @returns whether the next one may be sent */
  const send = async ({ id, entry, line }: UnsentEntry, at: number | undefined): Promise<boolean> => {
    const answer = await client.add(match, { id, entry, ...(at !== undefined && { at: Math.min(at, client.now()) }) });
    if (answer.kind === 'unreachable' || (answer.kind === 'refused' && isClosed(answer))) {
      if (failedFor !== answer.reason) reports.kept(answer.reason);
      failedFor = answer.reason;
      return false;
    }
    failedFor = undefined;
    keep(waiting.filter((each) => each.id !== id));
    if (answer.kind === 'refused') reports.refused(answer.reason, line);
    else {
      own = answer.value.feed;
      know([...sent.filter((each) => each.id !== id), answer.value]);
      reports.added(answer.value);
    }
    return true;
  };

  /** @param fresh the id of an entry that was typed at this moment */
  const sendAll = async (fresh?: string): Promise<number> => {
    if (waiting.length === 0) return 0;
    for (let first = waiting[0]; first !== undefined; first = waiting[0])
      if (!(await send(first, first.id === fresh ? undefined : first.at))) return waiting.length;
    // What others entered meanwhile.
    await refresh();
    return 0;
  };

  return {
    ...{ all, refresh },
    sent: () => sent,
    waiting: () => waiting,
    match: () => liveMatch(all()),
    ownFeed: () => own,
    flush: () => sendAll(),
    refusal: async (entry) => {
      const added = { id: randomUUID(), at: client.now(), entry };
      if (refusalOf(all(), added) === undefined) return undefined;
      await refresh();
      return refusalOf(all(), added);
    },
    add: async (entry, line) => {
      const id = randomUUID();
      keep([...waiting, { id, at: client.now(), entry, line }]);
      await sendAll(id);
    },
  };
};
