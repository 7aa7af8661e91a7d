import { addLiveToken, revokeLiveToken } from '../../../src/server/features/live/live-tokens.ts';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import { replayFeed as feed } from '../../../src/server/platform/journal.ts';
import type { Settings } from '../../../src/settings/settings.ts';

/**
 * Makes the token of a replay, and removes what former ones entered.
 * @throws if others have entered something in the match
 */
export const beginReplay = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  match: string,
): Promise<string> => {
  const database = await openDatabase(settings);
  try {
    const { tables } = database;
    await tables.deleteFrom('live_entries').where('feed', '=', feed).execute();
    const others = await tables
      .selectFrom('live_entries')
      .select('feed')
      .where('match_id', '=', match)
      .executeTakeFirst();
    if (others) throw new Error(`The match ${match} has entries of ${others.feed}: it is not replayed.`);
    await revokeLiveToken(tables, feed);
    return await addLiveToken(tables, feed, Date.now());
  } finally {
    await database.close();
  }
};
