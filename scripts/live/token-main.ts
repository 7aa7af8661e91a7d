// npm run live-token: makes and ends the tokens of those who enter what happens in matches.
// Exit codes: 0 for success; 1 where nothing was changed, with the reason; 2 for a wrong call.
import { UsageError } from '../../src/lib/command-line.ts';
import {
  addLiveToken,
  listLiveTokens,
  maxFeedCharacters,
  revokeLiveToken,
} from '../../src/server/features/live/live-tokens.ts';
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts';
import { replayFeed } from '../../src/server/platform/journal.ts';
import { loadSettings } from '../../src/settings/settings.ts';
import { runCommand } from '../operator/run-command.ts';

const run = async ({ tables }: Database, action: string, feed: string | undefined): Promise<void> => {
  if (action === 'list') {
    for (const { feed: name, created_at } of await listLiveTokens(tables))
      console.log(`${name}  since ${new Date(created_at).toISOString()}`);
    return;
  }
  if (feed === undefined || feed.length > maxFeedCharacters)
    throw new UsageError(
      `Name the feed, in at most ${maxFeedCharacters} characters: npm run live-token -- ${action} touchline`,
    );
  if (action === 'add' && feed === replayFeed)
    throw new UsageError(`${replayFeed} is the name of npm start -- --replay`);
  if (action === 'add') {
    console.log(await addLiveToken(tables, feed, Date.now()));
    console.error('This is the only time that the token is shown: only its hash is stored.');
  } else if (action === 'revoke') {
    if (!(await revokeLiveToken(tables, feed))) throw new Error(`The feed ${feed} has no token`);
    console.log(`The token of ${feed} opens nothing any more. What it entered stays.`);
  } else throw new UsageError(`“${action}” is none of add, revoke, list`);
};

await runCommand({
  call: 'npm run live-token -- add FEED | revoke FEED | list',
  about: 'Makes and ends the tokens of those who enter what happens in matches: people at the match, programs.',
  options: {},
  argumentCount: { min: 1, max: 2 },
  run: async ({ positionals: [action = '', feed] }) => {
    const { databaseUrl, dataDir } = loadSettings();
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      await run(database, action, feed);
    } finally {
      await database.close();
    }
  },
});
