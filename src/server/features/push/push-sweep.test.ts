import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { sweep } from '../../platform/database/sweep.ts';
import type { PushMessageRow, PushSubscriptionRow } from '../../platform/database/tables.ts';
import { pushSweep } from './push-sweep.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 24 * 3_600_000;

onBothDatabases('what is stored of notifications', (given) => {
  it('goes a day after it was sent, and two days after a match began', async () => {
    const { tables } = given.database;
    const subscription: Omit<PushSubscriptionRow, 'id' | 'endpoint_hash'> = {
      ...{ endpoint: 'https://push.example/a', p256dh: 'k', auth: 'a', locale: 'ar', time_zone: 'Africa/Cairo' },
      ...{
        quiet_from: null,
        quiet_to: null,
        kickoff: 1,
        goals: 1,
        full_time: 1,
        line_ups: 1,
        hides_scores: 0,
        created_at: now,
      },
    };
    const entry = { n: 1, entry_id: 'a', happened_at: 0, entry: '{"type":"start","period":"firstHalf"}', feed: 'f' };
    const message: Omit<PushMessageRow, 'entry_id' | 'queued_at'> = {
      ...{ match_id: 'old', kind: 'kickoff', tries: 1, refusals: 0, next_try_at: null, expires_at: now, sent_at: now },
      subscription_id: 'team',
    };
    await tables
      .insertInto('push_subscriptions')
      .values(['team', 'match'].map((id) => ({ ...subscription, id, endpoint_hash: id })))
      .execute();
    await tables
      .insertInto('push_items')
      .values([
        { subscription_id: 'team', item: 'club/old' },
        { subscription_id: 'team', item: 'match/new' },
        { subscription_id: 'match', item: 'match/old' },
      ])
      .execute();
    await tables
      .insertInto('live_entries')
      .values([
        { ...entry, match_id: 'old', entered_at: now - 2 * day },
        { ...entry, match_id: 'new', entered_at: now - day },
      ])
      .execute();
    await tables
      .insertInto('push_messages')
      .values([
        { ...message, entry_id: 'a', queued_at: now - day },
        { ...message, entry_id: 'b', queued_at: now - day + 1 },
      ])
      .execute();
    await sweep(given.database, [pushSweep], () => now);
    expect(await tables.selectFrom('push_items').select('item').orderBy('item').execute()).toEqual([
      { item: 'club/old' },
      { item: 'match/new' },
    ]);
    expect(await tables.selectFrom('push_subscriptions').select('id').execute()).toEqual([{ id: 'team' }]);
    expect(await tables.selectFrom('push_messages').select('entry_id').execute()).toEqual([{ entry_id: 'b' }]);
  });
});
