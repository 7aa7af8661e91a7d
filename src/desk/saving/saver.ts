import { map, type MapStore } from 'nanostores';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import type { FileEdit } from '#contract/desk/items.ts';
import { type FileConflict, settleAgain, settleConflict, settlePublished } from './conflicts.ts';
import {
  addEdit,
  type BaseFile,
  type Edit,
  type EditOf,
  editOf,
  type Pending,
  withoutSent,
  withPending,
} from './pending.ts';

/** Milliseconds without another key until what was written is sent. */
export const pauseMs = 1000;
/** Milliseconds until a request that found no network is sent again, unless the network is back earlier. */
export const retryMs = 5000;

/** How a request to save ended. */
export type SaveOutcome<Name extends string = FileName> =
  | { kind: 'saved'; hash: string; text?: string }
  /** The file is another one by now. */
  | { kind: 'conflict'; theirs: BaseFile<Name> }
  | { kind: 'offline' }
  /** In the server's words. It may be tried again after some seconds, or with the next edit. */
  | { kind: 'refused'; message: string; retryAfter?: number };

/** A file that is open. */
interface OpenFile<Name extends string = FileName> {
  base: BaseFile<Name>;
  pending?: Pending;
  conflict?: FileConflict<Name>;
}

export type FileName = FileEdit['name'];

/** saved: the server has everything. waiting: something was written, and is sent after a pause. */
type SavingStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

export interface SaverState {
  status: SavingStatus;
  /** Why the server refused; empty otherwise. */
  message: string;
  /** When the server last acknowledged something, in milliseconds. */
  savedAt?: number;
  /** Whether changes of somebody else were merged with one's own. */
  isMerged?: boolean;
}

export interface SaverOptions<Name extends string = FileName> {
  files: readonly BaseFile<Name>[];
  save: (edit: EditOf<Name>) => Promise<SaveOutcome<Name>>;
  /** Keeps what is not acknowledged in the browser, with what it was made from; undefined removes it. */
  keep: (base: BaseFile<Name>, pending: Pending | undefined) => void;
  now?: () => number;
}

export interface Saver<Name extends string = FileName> {
  $files: MapStore<Record<string, OpenFile<Name>>>;
  $state: MapStore<SaverState>;
  /** The file as its editor sees it; an empty one where there is none. */
  fileOf: (name: Name) => BaseFile<Name>;
  edit: (name: Name, edit: Edit) => void;
  /** Sends what is pending now, and waits until all of it was sent or cannot be. Returns whether the server has everything. */
  flush: () => Promise<boolean>;
  /**
   * Sends nothing until a request was answered that changes files by itself, and what it returned was adopted: an answer would be older than
   * that of a save beside it. Flush before.
   */
  alone: <Answer>(request: () => Promise<Answer>) => Promise<Answer>;
  /** Goes on from the other one's file with what was decided. */
  resolve: (name: Name, base: BaseFile<Name>, pending: Pending | undefined) => void;
  /** Compares a file that conflicts with the content, and sends what merges. Returns whether the server has everything. */
  settle: (conflict: DeskConflict<Name>) => Promise<boolean>;
  /** Takes over a file that the server changed by itself, as when a revision is restored; what was written meanwhile goes on. */
  adopt: (base: BaseFile<Name>) => void;
  stop: () => void;
}

const emptyFile = <Name extends string>(name: Name): BaseFile<Name> => ({
  name,
  hash: null,
  text: '',
  ...(name.endsWith('.yaml') && { value: {} }),
});

const editedFile = <Name extends string>({ base, pending, conflict }: OpenFile<Name>, edit: Edit): OpenFile<Name> => {
  const next = addEdit(pending, edit);
  return conflict ? settleAgain(base, next, conflict) : { base, pending: next };
};

/** A file once the server has what was sent: what was written meanwhile is still pending. */
const acknowledged = <Name extends string>(
  { base, pending }: OpenFile<Name>,
  sent: Pending,
  { hash, text }: { hash: string; text?: string },
): OpenFile<Name> => {
  const { merged: _, ...saved } = { ...withPending(base, sent), hash };
  return { base: text === undefined ? saved : { ...saved, text }, pending: withoutSent(pending, sent) };
};

/** Requests beside which nothing is sent, and what is done after them. */
const createHold = () => {
  let held: Promise<unknown> = Promise.resolve();
  return {
    afterwards: <Answer>(task: () => Promise<Answer>): Promise<Answer> => held.then(task),
    alone: <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
      const answer = request();
      held = Promise.allSettled([held, answer]);
      return answer;
    },
  };
};

/**
 * Saves the files of one item: about a second after the last key, one request at a time, each from the hash that the server acknowledged
 * last. What it has not acknowledged stays pending, and is kept in the browser.
 */
export const createSaver = <Name extends string = FileName>(options: SaverOptions<Name>): Saver<Name> => {
  const { files, save, keep, now = Date.now } = options;
  const $files = map<Record<string, OpenFile<Name>>>(Object.fromEntries(files.map((base) => [base.name, { base }])));
  const $state = map<SaverState>({ status: 'saved', message: '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const { alone, afterwards } = createHold();
  let isStopped = false;

  const openFile = (name: Name): OpenFile<Name> => $files.get()[name] ?? { base: emptyFile(name) };
  const setFile = (name: Name, file: OpenFile<Name>): void => {
    $files.setKey(name as string, file);
    keep(file.base, file.pending);
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  /** Sends one file; returns whether the next may be sent. */
  const send = async ({ base, pending }: OpenFile<Name> & { pending: Pending }): Promise<boolean> => {
    const { name } = base;
    const outcome = await save(editOf(base, pending));
    if (outcome.kind === 'saved') {
      setFile(name, acknowledged(openFile(name), pending, outcome));
      $state.setKey('savedAt', now());
      return true;
    }
    if (outcome.kind === 'conflict') {
      const settled = settleConflict(openFile(name), outcome.theirs);
      setFile(name, settled);
      if (!settled.conflict) $state.setKey('isMerged', true);
      return true;
    }
    $state.set({ ...$state.get(), status: outcome.kind, message: outcome.kind === 'refused' ? outcome.message : '' });
    if (outcome.kind === 'offline') schedule(retryMs);
    else if (outcome.retryAfter !== undefined) schedule(outcome.retryAfter * 1000);
    return false;
  };

  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const next = Object.values($files.get()).find(({ pending, conflict }) => pending && !conflict);
      if (next?.pending === undefined) break;
      $state.set({ ...$state.get(), status: 'saving', message: '' });
      if (!(await send({ ...next, pending: next.pending }))) return false;
    }
    const hasConflict = Object.values($files.get()).some(({ conflict }) => conflict);
    $state.set({ ...$state.get(), status: hasConflict ? 'conflict' : 'saved', message: '' });
    return !hasConflict;
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= afterwards(sendAll).finally(() => (running = undefined));
    return running;
  };

  const change = (name: Name, file: OpenFile<Name>): void => {
    setFile(name, file);
    if (!['saving', 'offline'].includes($state.get().status)) $state.setKey('status', 'waiting');
    schedule(pauseMs);
  };

  return {
    $files,
    $state,
    fileOf: (name) => withPending(openFile(name).base, openFile(name).pending),
    edit: (name, edit) => change(name, editedFile(openFile(name), edit)),
    ...{ flush, alone },
    resolve: (name, base, pending) => change(name, { base, pending }),
    settle: (conflict) => {
      const own = openFile(conflict.name);
      setFile(conflict.name, settlePublished(withPending(own.base, own.pending), conflict));
      return flush();
    },
    adopt: (base) => {
      const open = openFile(base.name);
      if (!open.pending || open.conflict || $state.get().status === 'refused') setFile(base.name, { base });
      else change(base.name, settleConflict(open, base));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
