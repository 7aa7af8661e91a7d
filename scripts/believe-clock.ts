// npm run believe-clock: confirms that this machine's clock is right, if /api/health and the log report that it is not trusted.
// Exit codes: 0 for success; 1 where nothing was written, with the reason; 2 for a wrong call.
import { loadSettings } from '../src/settings/settings.ts';
import { believeClock } from '../src/server/platform/database/clock-check.ts';
import { openExistingDatabase } from '../src/server/platform/database/database.ts';
import { runCommand } from './operator/run-command.ts';

await runCommand({
  call: 'npm run believe-clock',
  about: "Says that this machine's clock is right, where the log and /api/health say that it is not believed.",
  options: {},
  run: async () => {
    const { databaseUrl, dataDir } = loadSettings();
    const database = await openExistingDatabase({ databaseUrl, dataDir });
    if (!database) throw new Error(`There is no database in ${dataDir}`);
    const now = new Date();
    try {
      await believeClock(database.tables, now.getTime());
    } finally {
      await database.close();
    }
    console.log(`It is believed that it is ${now.toISOString()}.`);
  },
});
