// A server of better-auth with codes by email, set up as in its documentation: codes hashed, no limits, and as durable as ours. It runs in
// its own folder, prints its port, and sends codes to the process that started it.
// node better-auth-server.mjs '{"file": "…/better-auth.sqlite"}'   or   '{"databaseUrl": "postgres://…"}'
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { emailOTP } from 'better-auth/plugins';
import pg from 'pg';

const { file, databaseUrl } = JSON.parse(process.argv[2] ?? '{}');

const openSqlite = () => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return database;
};

let codes = [];
const auth = betterAuth({
  database: databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : openSqlite(),
  secret: process.env.SECRET,
  baseURL: 'http://localhost:4321',
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  plugins: [
    emailOTP({
      storeOTP: 'hashed',
      sendVerificationOTP: ({ email, otp }) => {
        codes.push([email, otp]);
        return Promise.resolve();
      },
    }),
  ],
});
const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
const { internalAdapter } = await auth.$context;

const answer = async ({ emails }) => {
  if (!emails) {
    process.send(codes);
    codes = [];
    return;
  }
  for (const email of emails) await internalAdapter.createUser({ email, name: '', emailVerified: true });
  process.send('created');
};
process.on('message', (request) => void answer(request));
const server = createServer(toNodeHandler(auth));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
