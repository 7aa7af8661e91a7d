// Reports when it is ready, opens each database whose location it receives, and replies with the names of its tables or with the error.
import { type DatabasePlace, openDatabase } from '../platform/database/database.ts';

process.on('message', (place: DatabasePlace) => {
  const open = async (): Promise<string[]> => {
    const database = await openDatabase(place);
    const tables = await database.tables.introspection.getTables();
    await database.close();
    return tables.map(({ name }) => name).sort();
  };
  open().then(
    (tables) => process.send?.({ tables }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.('ready');
