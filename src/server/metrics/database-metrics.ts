import { Gauge, type Registry } from 'prom-client';
import type { Accounts } from '../http/session/accounts.ts';
import { countWrongCodes } from '../features/accounts/wrong-codes.ts';
import { askDatabase } from '../platform/database/database-probe.ts';
import { type Backlog, readBacklog } from '../platform/mail/backlog.ts';

/** Timeout of the database for the metrics. */
const timeoutMs = 2000;

const inTime = <Value>(promise: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long')), timeoutMs);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
};

interface Reading {
  backlog: Backlog;
  wrongCodes: number;
}

/** Metrics that are read from the database at each scrape: they are the same for all servers of a site. */
export function observeDatabase(
  { database: { tables }, now, siteWrongCodesADay }: Pick<Accounts, 'database' | 'now' | 'siteWrongCodesADay'>,
  registry: Registry,
): void {
  let reading: Promise<Reading | undefined> | undefined;
  const read = async (): Promise<Reading> => {
    await askDatabase(tables)();
    return { backlog: await readBacklog(tables), wrongCodes: await countWrongCodes(tables, now()) };
  };
  /** One read for all gauges that are collected together; undefined if the database is unavailable. */
  const readOnce = (): Promise<Reading | undefined> =>
    (reading ??= inTime(read())
      .catch(() => undefined)
      .finally(() => (reading = undefined)));
  const observe = (name: string, help: string, valueOf: (reading: Reading | undefined) => number | undefined): void => {
    const gauge = new Gauge({
      name: `mustadira_${name}`,
      help,
      registers: [registry],
      collect: async () => {
        const value = valueOf(await readOnce());
        // The last known value would look like the current one.
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  };
  observe('database_up', 'Whether the database can be read and written: 1 or 0', (known) => (known ? 1 : 0));
  observe('outbox_mails', 'Mails that no mail server has taken yet', (known) => known?.backlog.count);
  observe('outbox_oldest_seconds', 'Age of the oldest of them', (known) => {
    if (!known) return undefined;
    const { oldestAt } = known.backlog;
    return oldestAt === undefined ? 0 : Math.max(0, now() - oldestAt) / 1000;
  });
  observe('wrong_codes_24h', 'Wrong codes of all readers in the last 24 hours', (known) => known?.wrongCodes);
  observe(
    'wrong_codes_24h_limit',
    'Wrong codes in 24 hours from which on short codes count no longer',
    () => siteWrongCodesADay,
  );
}
