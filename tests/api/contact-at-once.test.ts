import type { Database } from '#server/platform/database/database.ts';
import { newAddress, newNetwork } from './support/accounts.ts';
import { expect, it, describe } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { contactSite, newMessage } from './support/contact-site.ts';

const day = 24 * 60 * 60_000;

onBothDatabases('messages to the newsroom', (given) => {
  const { site, post, postForm, rowsOf, contactMails, allSent } = contactSite(given);

  describe('sent twice', () => {
    it('at the same time, by script and by form, is stored and mailed once, and counts once', async () => {
      const message = newMessage();
      const ip = newNetwork();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 ? post(message, { ip }) : postForm(message, { ip }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(202)]);
      await allSent();
      expect([(await rowsOf(message.email)).length, contactMails(message.subject).length]).toEqual([1, 1]);
      const spent = await given.database.tables
        .selectFrom('rate_limit_events')
        .selectAll()
        .where('key', '=', `messages from ${ip}`)
        .execute();
      expect(spent).toHaveLength(1);
    });

    it('from two networks at the same time is stored once', async () => {
      const message = newMessage();
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(message)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
      expect(await rowsOf(message.email)).toHaveLength(1);
    });

    it('is another message a day later', async () => {
      const message = newMessage();
      await post(message);
      site.pass(day);
      await post(message);
      expect(await rowsOf(message.email)).toHaveLength(2);
    });
  });

  it.runIf(given.kind === 'PostgreSQL')(
    'of several networks at once brings an address no more receipts than it may have',
    async () => {
      const email = newAddress();
      let reading = 0;
      const gate = Promise.withResolvers<undefined>();
      const all = 6;
      /** Each message waits until all have the limit of receipts before them, or one of them waits for the lock of another. */
      const database: Database = {
        ...given.database,
        withLocks: (keys, task) => {
          reading += 1;
          if (reading === all) gate.resolve(undefined);
          return given.database.withLocks(keys, async (tables) => {
            await gate.promise;
            return task(tables);
          });
        },
      };
      const over = site.open(database);
      await Promise.all(Array.from({ length: all }, () => post(newMessage({ email }), { over })));
      await allSent();
      expect(site.received().filter(({ to }) => to.includes(email))).toHaveLength(3);
    },
  );
});
