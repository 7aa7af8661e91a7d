import { expect, it } from 'vitest';
import { maxOfMatch } from '#server/features/push/message-rows.ts';
import { replayFeed } from '#server/platform/journal.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { goal, lineUp, pushMatches, start } from '../support/push-matches.ts';

onBothDatabases('notifications', (given) => {
  const { site, push, enter, subscribe } = pushMatches(given);

  it.each([
    ['a push service that was not ready', { status: 503 }],
    ['one that asked to wait', { status: 429, retryAfter: '20' }],
    ['one that does not know this site', { status: 403 }],
  ])('take nothing back from a browser that was notified of nothing: %s', async (_, answer) => {
    const [notified, unnotified] = [await subscribe({ kinds: ['goals'] }), await subscribe({ kinds: ['goals'] })];
    push.service().behave((browser) => (browser === unnotified.browser ? answer : { status: 201 }));
    await enter(start);
    const wrong = await enter(goal());
    await push.pass(10);
    await enter({ type: 'undo', of: wrong });
    push.service().behave(() => ({ status: 201 }));
    await push.pass(40);
    expect(push.titlesTo(notified.browser)).toEqual(['Goal! Al Ahly', 'Correction']);
    expect(push.titlesTo(unnotified.browser)).toEqual([]);
  });

  it('take nothing back from who slept, came later or had twelve, and are a new goal to them', async () => {
    const at = new Date(site.clock.now);
    const time = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const quiet = { from: time(-60), to: time(2) };
    const slept = await subscribe({ kinds: ['goals'], time_zone: 'UTC', quiet });
    await enter(start);
    const wrong = await enter(goal());
    await push.pass(11);
    const later = await subscribe({ kinds: ['goals'] });
    site.pass(180_000);
    await enter({ type: 'undo', of: wrong });
    await push.pass(11);
    await enter(goal());
    await push.pass(11);
    for (const { browser } of [slept, later]) {
      expect(push.titlesTo(browser)).toEqual(['Goal! Al Ahly']);
      expect(push.service().messagesTo(browser)[0]?.options.silent).toBe(false);
    }
    for (let each = 0; each < 11; each += 1) await enter(goal());
    await push.pass(11);
    const beyond = await enter(goal());
    await push.pass(11);
    await enter({ type: 'undo', of: beyond });
    await push.pass(11);
    expect(push.titlesTo(later.browser)).toHaveLength(maxOfMatch - 1);
  });

  it('take back what a push service may have passed on without an answer', async () => {
    const { browser } = await subscribe({ kinds: ['goals'] });
    push.service().behave(() => ({ status: 201, drops: true }));
    await enter(start);
    const wrong = await enter(goal());
    await push.pass(10);
    await enter({ type: 'undo', of: wrong });
    push.service().behave(() => ({ status: 201 }));
    await push.pass(40);
    expect(push.titlesTo(browser).at(-1)).toBe('Correction');
  });

  it('of line-ups come once both are known, and not where one is taken back in time', async () => {
    const { browser } = await subscribe();
    const [goalsOnly, quietly] = [await subscribe({ kinds: ['goals'] }), await subscribe({ kinds: ['lineUps'] })];
    await enter(lineUp('home'));
    await push.pass(15);
    await enter({ type: 'undo', of: await enter(lineUp('away')) });
    await push.pass(15);
    expect(push.titlesTo(browser)).toEqual([]);
    const first = await enter(lineUp('away'));
    await push.pass(5);
    await enter({ type: 'undo', of: first });
    const second = await enter(lineUp('away'));
    await push.pass(10);
    expect(push.titlesTo(browser)).toEqual(['Line-ups are out']);
    expect(push.service().received.at(-1)?.headers).toMatchObject({ urgency: 'normal', ttl: '3590' });
    await enter({ type: 'undo', of: second });
    await push.pass(12);
    await enter(lineUp('away'));
    await push.pass(12);
    for (const each of [browser, quietly.browser]) expect(push.titlesTo(each)).toEqual(['Line-ups are out']);
    expect(push.titlesTo(goalsOnly.browser)).toEqual([]);
    expect(push.outcomes).not.toContain('failed');
  });

  it('of a match that is played again come to those who subscribed since alone', async () => {
    const before = await subscribe();
    site.pass(1000);
    const token = { token_hash: 'x', feed: replayFeed, created_at: site.clock.now };
    await given.database.tables.insertInto('live_tokens').values(token).execute();
    site.pass(1000);
    const since = await subscribe();
    await enter(start, replayFeed);
    await push.pass(12);
    expect(push.titlesTo(since.browser)).toEqual(['Kick-off']);
    expect(push.titlesTo(before.browser)).toEqual([]);
    await given.database.tables.deleteFrom('live_tokens').execute();
    await enter(goal(), replayFeed);
    await push.pass(12);
    for (const { browser } of [since, before]) expect(push.titlesTo(browser)).not.toContain('Goal! Al Ahly');
  });
});
