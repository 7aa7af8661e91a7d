import { createECDH } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { PushChoices, PushTarget } from '#contract/push/push-choices.ts';
import { onTestedDatabases } from '../../testing/databases.ts';
import { readSubscription, setSubscription, SubscriptionsFull } from './subscriptions.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const choices: PushChoices = {
  locale: 'ar',
  time_zone: 'africa/CAIRO',
  kinds: ['goals'],
  quiet: null,
  items: ['club/al-ahly', 'club/al-ahly'],
  hides_scores: false,
};
const target = (name: string): PushTarget => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
});

onTestedDatabases('subscriptions', (given) => {
  beforeEach(() => given.database.tables.deleteFrom('push_subscriptions').execute());
  const set = (name: string, secret?: string, max = 2) =>
    setSubscription(given.database, secret, { target: target(name), choices, now, max });

  it('are so many at most, and those that there are may change', async () => {
    const [first] = [await set('a'), await set('b')];
    await expect(set('c')).rejects.toThrow(SubscriptionsFull);
    expect(await set('c', first)).toBe(first);
  });

  it('have the zone as its database writes it, and each item once', async () => {
    const secret = await set('a');
    expect(await readSubscription(given.database.tables, secret)).toEqual({
      ...choices,
      time_zone: 'Africa/Cairo',
      items: ['club/al-ahly'],
    });
    expect(
      JSON.stringify(await given.database.tables.selectFrom('push_subscriptions').selectAll().execute()),
    ).not.toContain(secret);
  });
});
