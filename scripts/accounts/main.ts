// npm run accounts: moves accounts from one database to another, by a file. Stop the server first.
// Exit codes: 0 for success; 1 where nothing was written, with the reason; 2 for a wrong call.
import path from 'node:path';
import { loadSettings } from '../../src/settings/settings.ts';
import { UsageError } from '../../src/lib/command-line.ts';
import { runCommand } from '../operator/run-command.ts';
import { countTable } from './count-table.ts';
import { exportAccounts } from './export-accounts.ts';
import { CountsDiffer, importAccounts, type Imported } from './import-accounts.ts';

const table = ({ file, database }: Imported): string =>
  countTable([
    ['file', file],
    ['database', database],
  ]);

const readPlace = () => {
  const { databaseUrl, dataDir } = loadSettings();
  const where = databaseUrl === undefined ? `SQLite in ${dataDir}` : 'PostgreSQL';
  return { place: { databaseUrl, dataDir }, where };
};

const exportTo = async (file: string, signal: AbortSignal): Promise<void> => {
  const { place, where } = readPlace();
  const counts = await exportAccounts(place, file, signal);
  console.log(countTable([['rows', counts]]));
  console.log(`${file} holds the accounts of ${where}, pictures of readers among them.`);
  console.log('Sessions and mails that wait count with the same SECRET alone, which is not in it.');
};

const importFrom = async (file: string, signal: AbortSignal): Promise<void> => {
  const { place, where } = readPlace();
  console.log(table(await importAccounts(place, file, signal)));
  console.log(`${where} holds the accounts of ${file}.`);
};

process.umask(0o077);
await runCommand({
  call: 'npm run accounts -- export FILE\nnpm run accounts -- import FILE',
  about:
    'Writes all accounts of the database of the settings (DATABASE_URL, or SQLite in DATA_DIR) into FILE, or reads them into it, which must have none.',
  options: {},
  argumentCount: { min: 2, max: 2 },
  run: async ({ positionals: [command = '', file = ''] }, signal) => {
    const place = path.resolve(file);
    try {
      if (command === 'export') await exportTo(place, signal);
      else if (command === 'import') await importFrom(place, signal);
      else throw new UsageError(`There is no command ${command}`);
    } catch (error) {
      if (error instanceof CountsDiffer) console.log(table(error.imported));
      throw error;
    }
  },
});
