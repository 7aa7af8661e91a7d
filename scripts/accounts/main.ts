// npm run accounts: moves accounts from one database to another, by a file. Stop the server first.
//
//   npm run accounts -- export FILE    writes all accounts of the database of the settings (DATABASE_URL, or SQLite in DATA_DIR)
//   npm run accounts -- import FILE    reads them into the database of the settings, which must have none
//
// Ends with 0; with 1 where nothing was written, and says why; with 2 where it was called wrongly.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings, SettingsError } from '../../src/settings.ts';
import { countTable } from './count-table.ts';
import { exportAccounts } from './export-accounts.ts';
import { CountsDiffer, importAccounts, type Imported } from './import-accounts.ts';

const usage = 'usage: npm run accounts -- export FILE\n       npm run accounts -- import FILE';

const table = ({ file, database }: Imported): string =>
  countTable([
    ['file', file],
    ['database', database],
  ]);

const run = async (command: string, file: string): Promise<void> => {
  const { databaseUrl, dataDir } = loadSettings();
  const place = { databaseUrl, dataDir };
  const where = databaseUrl === undefined ? `SQLite in ${dataDir}` : 'PostgreSQL';
  if (command === 'export') {
    const counts = await exportAccounts(place, file);
    console.log(countTable([['rows', counts]]));
    console.log(`${file} holds the accounts of ${where}, pictures of readers among them.`);
    console.log('Sessions and mails that wait count with the same SECRET alone, which is not in it.');
    return;
  }
  console.log(table(await importAccounts(place, file)));
  console.log(`${where} holds the accounts of ${file}.`);
};

const describe = (error: unknown): string => {
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? error.message || error.name : String(error);
};

process.umask(0o077);
const { positionals } = parseArgs({ allowPositionals: true });
const [command = '', file, ...others] = positionals;
if (!['export', 'import'].includes(command) || file === undefined || others.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await run(command, path.resolve(file));
  } catch (error) {
    if (error instanceof CountsDiffer) console.log(table(error.imported));
    console.error(describe(error));
    process.exitCode = 1;
  }
}
