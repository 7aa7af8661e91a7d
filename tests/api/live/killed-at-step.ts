// Loaded before a server (`--import`): kills it at a step of an entry, which are its statements and its response. KILL_AT is the step, from 1.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, ServerResponse } from 'node:http';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

const killAt = Number(process.env['KILL_AT']);
/** Whether an entry is being handled: what the server does besides has no steps. */
const entering = new AsyncLocalStorage<true>();
let step = 0;

type Method = (...args: unknown[]) => unknown;

/** Makes a method do something else around its work. */
const wrap = (target: object, name: string, around: (work: () => unknown, args: unknown[]) => unknown): void => {
  const methods = target as Record<string, Method>;
  const method = methods[name];
  if (!method) throw new Error(`There is no ${name}`);
  methods[name] = function (this: unknown, ...args: unknown[]) {
    return around(() => method.apply(this, args), args);
  };
};

/** Takes a step before a method does its work. */
const takeStep = (work: () => unknown): unknown => {
  if (entering.getStore() && (step += 1) === killAt) process.kill(process.pid, 'SIGKILL');
  return work();
};

wrap(Server.prototype, 'emit', (work, [event, request]) =>
  event === 'request' && (request as { method: string }).method === 'POST' ? entering.run(true, work) : work(),
);
for (const name of ['all', 'run']) wrap(StatementSync.prototype, name, takeStep);
wrap(DatabaseSync.prototype, 'exec', takeStep);
wrap(pg.Client.prototype, 'query', takeStep);
wrap(ServerResponse.prototype, 'end', takeStep);
