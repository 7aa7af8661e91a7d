// npm run live: enters what happens in a match, by short commands, at a terminal or through a pipe.
// Exit codes: 0; 1 where lines were wrong or entries are not sent; 2 for a wrong call or without a token.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { translator } from '#i18n/translate.ts';
import { defaultLocale, isLocale } from '#i18n/locales.ts';
import { type CommandLine, readCommandLine } from '../../src/lib/command-line.ts';
import { loadSettings, type Settings } from '../../src/settings/settings.ts';
import { commandHelp } from './entry/help.ts';
import { type EntrySession, entrySession } from './entry/entry-session.ts';
import { journalFile, unsentFile } from './entry/unsent-file.ts';
import { footballFolder } from './football-folder.ts';
import { journalClient } from './journal-client.ts';
import type { MatchSheet } from '#football/entry/match-sheet.ts';

const commandLine = {
  call: 'npm run live -- MATCH',
  about: `Enters what happens in a match, by short commands, at a terminal or through a pipe: docs/live.md.

${commandHelp}`,
  options: {
    server: { type: 'string', value: 'URL', about: 'the address of the site; without it LIVE_SERVER, else SITE_URL' },
    'token-file': { type: 'string', value: 'FILE', about: 'has the token of npm run live-token; else LIVE_TOKEN' },
    wait: { type: 'string', value: 'SECONDS', default: '60', about: 'how long a pipe waits at its end for a server' },
  },
  argumentCount: { min: 1, max: 1 },
} as const satisfies CommandLine;

/** How often unsent entries are sent again. */
const againMs = 5000;

const unknownSides: MatchSheet = { home: { name: 'Home', players: [] }, away: { name: 'Away', players: [] } };

const fail = (message: string, code: number): never => {
  console.error(message);
  process.exit(code);
};

/** The teams and players of a match, as far as this machine has the content. */
const sheetOf = (contentDir: string, match: string): MatchSheet => {
  const folder = footballFolder(contentDir);
  const known = folder.match(match);
  if (known) return folder.sheet(known);
  console.error(`${contentDir} has no match ${match}: shirt numbers are not known, type names`);
  return unknownSides;
};

/** Takes lines one after another, also those that come while an entry is sent. */
const takeLines = async (session: EntrySession, isTerminal: boolean): Promise<void> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal, prompt: '> ' });
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const next = queue.then(act);
    queue = next.catch(() => undefined);
    return next;
  };
  const sendAgain = async (): Promise<void> => {
    if (session.waiting() === 0) return;
    await session.flush();
    lines.prompt(true);
  };
  const again = isTerminal ? setInterval(() => void enqueue(sendAgain), againMs) : undefined;
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    if (!(await enqueue(() => session.take(line)))) break;
    if (isTerminal) lines.prompt();
  }
  clearInterval(again);
  lines.close();
  await queue;
};

/** Sends what is left until it is sent or the time is over. */
const sendRest = async (session: EntrySession, waitMs: number): Promise<number> => {
  const until = Date.now() + waitMs;
  let left = await session.flush();
  for (let pauseMs = 500; left > 0 && Date.now() < until; pauseMs = Math.min(2 * pauseMs, againMs)) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, until - Date.now())));
    left = await session.flush();
  }
  return left;
};

const tokenOf = (file: string | undefined, { liveToken }: Settings): string => {
  const token = file === undefined ? liveToken : readFileSync(file, 'utf8').trim();
  return token || fail('Set LIVE_TOKEN, or name a --token-file: npm run live-token -- add NAME prints a token', 2);
};

const { values, positionals } = readCommandLine(commandLine);
const [match = ''] = positionals;
if (!/^[\w-]+$/.test(match)) fail(`“${match}” is no id of a match: it is in the address of its page`, 2);
const settings = loadSettings();
const locale = isLocale('en') ? 'en' : defaultLocale;
const t = translator(locale);
const client = journalClient(
  (values.server ?? settings.liveServer).replace(/\/$/, ''),
  tokenOf(values['token-file'], settings),
  locale,
);
const folder = join(settings.dataDir, 'live-unsent');
const unsent = unsentFile(folder, match);
const session = entrySession({
  ...{ match, client, files: { unsent, known: journalFile(folder, match) } },
  sheet: sheetOf(settings.contentDir, match),
  say: (line) => console.log(line),
  refusalText: (refusal) => t(`api:live.${refusal}`),
});
const closed = await session.open();
if (closed !== undefined) fail(`${match}: ${closed}`, 1);
const isTerminal = process.stdin.isTTY;
await takeLines(session, isTerminal);
const left = await sendRest(session, isTerminal ? 0 : Number(values.wait) * 1000);
if (left > 0) fail(`Not sent: ${left}. They are in ${unsent.path}, and are sent when the command is next started.`, 1);
process.exitCode = session.failures() > 0 ? 1 : 0;
