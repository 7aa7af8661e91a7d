import { isEventEntry, type LiveEntry } from '#contract/live/entry.ts';
import { type LiveRefusal, validEntries } from '#football/live/live-match.ts';
import type { JournalClient } from '../journal-client.ts';
import { isListed, type MatchSheet, type Person } from '#football/entry/match-sheet.ts';
import { entryOf } from '#football/entry/entry-of.ts';
import { commandHelp } from './help.ts';
import { isMistake } from '#football/entry/mistake.ts';
import { mistakeText } from './mistake-text.ts';
import { type Command, parseCommand, sideWords } from '#football/entry/parse-command.ts';
import { type JournalFiles, sentJournal, type SentJournal } from './sent-journal.ts';
import { entryText, matchText } from './shown-match.ts';

/** Everything that an entry at a terminal needs. */
interface EntryParts {
  match: string;
  sheet: MatchSheet;
  client: JournalClient;
  files: JournalFiles;
  say: (line: string) => void;
  /** Why the journal refuses an entry, in words. */
  refusalText: (refusal: LiveRefusal) => string;
}

/** The entry of one match, line by line. */
export interface EntrySession {
  /** Reads the journal, and sends what is left of an earlier session. @returns why nothing can be entered */
  open: () => Promise<string | undefined>;
  /** Takes a line. @returns false if it says to leave */
  take: (line: string) => Promise<boolean>;
  /** Sends what is not sent. @returns how many entries still are not */
  flush: () => Promise<number>;
  /** Entries that the server does not have yet. */
  waiting: () => number;
  /** Lines and entries that were wrong or refused. */
  failures: () => number;
}

/** The entry that an undo means: a number of the list, or else the last one of this token, once it has one. @returns why there is none */
const undoOf = (journal: SentJournal, n: number | undefined): LiveEntry | string => {
  const valid = validEntries(journal.all());
  if (n !== undefined) {
    const numbered = journal.sent().find((each) => each.n === n);
    if (!numbered) return `There is no entry ${n}: ls lists them`;
    return valid.includes(numbered) ? { type: 'undo', of: numbered.id } : `Entry ${n} was undone, or is an undo`;
  }
  const own = journal.ownFeed();
  const last = valid.findLast((each) => !('feed' in each) || each.feed === own);
  if (last) return { type: 'undo', of: last.id };
  return 'Nothing was entered here that can be undone: u 12 undoes number 12 of ls';
};

/** The journal, an entry a line. */
const listOf = (journal: SentJournal, sheet: MatchSheet): string[] => {
  const [sent, valid] = [journal.sent(), new Set(validEntries(journal.all()))];
  return [
    ...sent.map((each) => {
      const { entry } = each;
      if (entry.type === 'undo')
        return `#${each.n} Undone: #${sent.find(({ id }) => id === entry.of)?.n} · ${each.feed}`;
      return `#${each.n} ${entryText(entry, sheet)}${valid.has(each) ? '' : ' (undone)'} · ${each.feed}`;
    }),
    ...journal.waiting().map(({ entry }) => `not sent: ${entryText(entry, sheet)}`),
  ];
};

/** What is worth a word before an entry is added. */
const noticeOf = (entry: LiveEntry, journal: SentJournal, { home, away }: MatchSheet): string | undefined => {
  if (entry.type === 'undo') {
    const undone = journal.all().find(({ id }) => id === entry.of);
    return undone && `Undoing: ${entryText(undone.entry, { home, away })}`;
  }
  const isUnknown = isEventEntry(entry) && entry.name && !isListed([...home.players, ...away.players], entry as Person);
  return isUnknown ? 'No player of that name is known here: the name is entered as it is' : undefined;
};

/** Reads, checks and adds what is typed, and shows the match after it. */
export const entrySession = ({ match, sheet, client, files, say, refusalText }: EntryParts): EntrySession => {
  const sides = sideWords(sheet.home.tla, sheet.away.tla);
  let failures = 0;
  const fail = (line: string): void => {
    failures += 1;
    say(line);
  };
  const journal = sentJournal(match, client, files, {
    added: ({ n, entry }) => {
      const undone = entry.type === 'undo' && journal.sent().find(({ id }) => id === entry.of);
      say(`#${n} ${undone ? `Undone: #${undone.n}` : entryText(entry, sheet)}`);
    },
    refused: (reason, line) => fail(`Refused: ${reason} (“${line}”)`),
    kept: (reason) => say(`Not sent: ${reason}. It is kept, and sent again.`),
  });
  /** An entry that waits for a yes. */
  let question: { entry: LiveEntry; line: string } | undefined;

  const state = (): string => matchText(journal.match(), sheet, client.now());
  const show = (): void => {
    const count = journal.waiting().length;
    say(count === 0 ? state() : `${state()} · not sent yet: ${count}`);
  };
  const add = async (entry: LiveEntry, line: string): Promise<void> => {
    await journal.add(entry, line);
    show();
  };
  const enter = async (entry: LiveEntry, line: string, isSure: boolean): Promise<void> => {
    const refusal = await journal.refusal(entry);
    if (refusal) return fail(refusalText(refusal));
    if (!isSure && (entry.type === 'end' || entry.type === 'abandon')) {
      question = { entry, line };
      return say(`${state()}\n${entryText(entry, sheet)}? y or n`);
    }
    const notice = noticeOf(entry, journal, sheet);
    if (notice !== undefined) say(notice);
    await add(entry, line);
  };
  const answer = async (line: string, { entry, line: asked }: { entry: LiveEntry; line: string }): Promise<void> => {
    question = undefined;
    if (/^(?:y|yes)$/i.test(line.trim())) await add(entry, asked);
    else say('Not entered');
  };
  const obey = async (command: Exclude<Command, { do: 'quit' }>, line: string): Promise<void> => {
    if (command.do === 'help') return say(commandHelp);
    if (command.do === 'list' || command.do === 'show') {
      await journal.refresh();
      return command.do === 'show' ? show() : listOf(journal, sheet).forEach(say);
    }
    if (command.do === 'undo') {
      const entry = undoOf(journal, command.n);
      return typeof entry === 'string' ? fail(entry) : enter(entry, line, true);
    }
    const entry = entryOf(command, { sheet, match: journal.match(), now: client.now() });
    return isMistake(entry)
      ? fail(mistakeText(entry, sheet))
      : enter(entry, line, command.do === 'stop' && command.isSure);
  };

  return {
    open: async () => {
      const read = await journal.refresh();
      if (read.kind === 'refused') return read.reason;
      if (read.kind === 'unreachable')
        say(`The journal cannot be read: ${read.reason}. This is the match as it was known here last.`);
      if (journal.waiting().length > 0) say(`Not sent last time: ${journal.waiting().length}`);
      await journal.flush();
      show();
      return undefined;
    },
    take: async (line) => {
      if (question) return answer(line, question).then(() => true);
      const command = parseCommand(line, sides);
      if (isMistake(command)) fail(mistakeText(command, sheet));
      else if (command.do === 'quit') return false;
      else await obey(command, line.trim());
      return true;
    },
    flush: journal.flush,
    waiting: () => journal.waiting().length,
    failures: () => failures,
  };
};
