import { expect, it } from 'vitest';
import { maxPushItems } from '#contract/push/push-choices.ts';
import { addEntry } from '#server/platform/journal.ts';
import { maxOfMatch } from '#server/features/push/message-rows.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { choices } from '../support/push.ts';
import { end, goal, pushMatches, start } from '../support/push-matches.ts';

onBothDatabases('notifications', (given) => {
  const { site, push, match, enter, subscribe } = pushMatches(given);

  it('come ten seconds after what happened, to those who follow a team or the match', async () => {
    const [ofTeam, ofMatch, ofOther] = [
      await subscribe(),
      await subscribe({ items: [`match/${match()}`], locale: 'ar' }),
      await subscribe({ items: ['club/other'] }),
    ];
    await enter(start);
    await push.pass(10);
    await enter(goal());
    await push.pass(9);
    expect(push.titlesTo(ofTeam.browser)).toEqual(['Kick-off']);
    await push.pass(1);
    expect(push.titlesTo(ofTeam.browser)).toEqual(['Kick-off', 'Goal! Al Ahly']);
    expect(push.titlesTo(ofMatch.browser)).toEqual(['انطلقت المباراة', 'هدف للأهلي!']);
    expect(push.titlesTo(ofOther.browser)).toEqual([]);
    const { headers } = push.service().received.at(-1) ?? {};
    expect(headers).toMatchObject({ urgency: 'high', ttl: '590', 'content-encoding': 'aes128gcm' });
    expect(push.service().refused).toEqual([]);
  });

  it('are of the kinds that were chosen, and of nothing before', async () => {
    await enter(start);
    const { browser } = await subscribe({ kinds: ['fullTime'] });
    await enter(goal());
    await enter(end);
    await push.pass(12);
    expect(push.titlesTo(browser)).toEqual(['Full time']);
    expect(push.service().received.at(-1)?.headers).toMatchObject({ urgency: 'normal' });
  });

  it('of what is undone in time do not come; later it is taken back', async () => {
    const { browser } = await subscribe({ kinds: ['goals'] });
    await enter(start);
    await enter({ type: 'undo', of: await enter(goal()) });
    await push.pass(12);
    expect(push.titlesTo(browser)).toEqual([]);
    const second = await enter(goal());
    await push.pass(10);
    await enter({ type: 'undo', of: second });
    await push.pass(12);
    expect(push.titlesTo(browser)).toEqual(['Goal! Al Ahly', 'Correction']);
  });

  it('do not come in quiet hours, nor after them', async () => {
    const at = new Date(site.clock.now);
    const hour = (offset: number) => `${String((at.getUTCHours() + 24 + offset) % 24).padStart(2, '0')}:00`;
    const quiet = await subscribe({ time_zone: 'UTC', quiet: { from: hour(0), to: hour(2) } });
    const awake = await subscribe({ time_zone: 'UTC', quiet: { from: hour(3), to: hour(4) } });
    await enter(start);
    await push.pass(11);
    expect([push.titlesTo(quiet.browser), push.titlesTo(awake.browser)]).toEqual([[], ['Kick-off']]);
    site.pass(2 * 3_600_000);
    await push.sendDue();
    expect(push.titlesTo(quiet.browser)).toEqual([]);
  });

  it('are twelve of a match at most, the last of which is its end', async () => {
    const { browser } = await subscribe();
    await enter(start);
    for (let at = 0; at < 15; at += 1) await enter(goal());
    await push.pass(12);
    await enter(goal());
    await enter(end);
    await push.pass(12);
    const titles = push.titlesTo(browser);
    expect(titles).toHaveLength(maxOfMatch);
    expect(titles.at(-1)).toBe('Full time');
  });

  it('end for a browser that is gone, and wait where a push service asks for it', async () => {
    const [gone, busy, down, hopeless] = await Promise.all(
      Array.from({ length: 4 }, () => subscribe({ kinds: ['goals'] })),
    );
    push.service().behave((browser, tries) => {
      if (browser === gone?.browser) return { status: 410 };
      if (browser === busy?.browser) return tries === 1 ? { status: 429, retryAfter: '30' } : { status: 201 };
      if (browser === down?.browser) return tries < 4 ? { status: 503, drops: tries === 2 } : { status: 201 };
      return { status: 500 };
    });
    await enter(start);
    await enter(goal());
    await push.pass(10);
    await push.pass(29);
    expect(push.titlesTo(busy?.browser ?? '')).toEqual([]);
    await push.pass(3);
    expect(push.titlesTo(busy?.browser ?? '')).toHaveLength(1);
    expect(push.titlesTo(down?.browser ?? '')).toHaveLength(1);
    expect(push.service().tries.get(hopeless?.browser ?? '')).toBe(4);
    const left = await given.database.tables.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [busy, down, hopeless].map((each) => each?.target.endpoint).toSorted(),
    );
  });

  it('wait longer each time for a push service that asks for no wait at all: anybody may have one', async () => {
    const { browser } = await subscribe({ kinds: ['goals'] });
    push.service().behave((_, tries) => (tries > 50 ? { status: 201 } : { status: 429, retryAfter: '0' }));
    await enter(start);
    await enter(goal());
    await push.pass(60);
    expect(push.service().tries.get(browser)).toBe(4);
  });

  it('come although another entry cannot be read, as one that a newer release has made', async () => {
    const { browser } = await subscribe({ kinds: ['goals'] });
    const { now } = site.clock;
    const row = { n: 1, entry_id: 'x', happened_at: now, entry: '{"type":"later"}', feed: 'x', entered_at: now };
    await given.database.tables
      .insertInto('live_entries')
      .values([match(), 'another-match'].map((match_id) => ({ match_id, ...row })))
      .execute();
    for (const [at, entry] of [start, goal()].entries())
      await given.database.withLocks([], (tables) =>
        addEntry(tables, { match: match(), n: at + 2, id: `${at}`, at: now, entry, feed: 'x', enteredAt: now }),
      );
    await push.pass(10);
    expect(push.titlesTo(browser)).toEqual(['Goal! Al Ahly']);
  });

  it('keep a subscription that a push service refuses, and raise an alarm', async () => {
    const { browser } = await subscribe({ kinds: ['goals'] });
    push.service().behave(() => ({ status: 403 }));
    await enter(start);
    await enter(goal());
    await push.pass(12);
    expect(push.outcomes).toEqual(['refused']);
    push.service().behave(() => ({ status: 201 }));
    await enter(goal());
    await push.pass(12);
    expect(push.titlesTo(browser)).toHaveLength(1);
  });

  it('are sent once by two servers that share a database', async () => {
    const readers = [];
    for (let at = 0; at < 30; at += 1) readers.push(await subscribe({ kinds: ['goals'] }));
    const other = await openDatabase(given.place);
    const workers = [push.worker(), push.worker(other)];
    await enter(start);
    await enter(goal());
    for (let second = 0; second < 12; second += 1) {
      site.pass(1000);
      await Promise.all(workers.map((worker) => push.sendDue(worker)));
    }
    for (const { browser } of readers) expect(push.titlesTo(browser)).toHaveLength(1);
    await other.close();
  });

  it('of a server that was killed are sent by the next, once each that no push service had taken', async () => {
    const readers = [];
    for (let at = 0; at < 5; at += 1) readers.push(await subscribe({ kinds: ['goals'] }));
    await enter(start);
    await enter(goal());
    site.pass(10_000);
    // It leases them, and never says what became of them.
    const killed = push.worker();
    push.service().behave(() => ({ status: 500, drops: true }));
    await killed.look();
    await killed.idle();
    push.service().behave(() => ({ status: 201 }));
    await push.sendDue();
    for (const { browser } of readers) expect(push.titlesTo(browser)).toEqual([]);
    await push.pass(61);
    for (const { browser } of readers) expect(push.titlesTo(browser)).toHaveLength(1);
  });

  it('have a browser read, change and end what it chose, and nobody else', async () => {
    const { cookie, answer, target } = await subscribe({ quiet: { from: '23:00', to: '07:30' } });
    expect(answer.cookies['__Host-push']).toMatch(/HttpOnly/);
    const read = async (asking = {}) => (await site.ask('GET', '/push', asking)).body.data;
    expect(await read({ cookie })).toEqual({
      public_key: (await site.pushKeys()).publicKey,
      subscription: choices({ quiet: { from: '23:00', to: '07:30' } }),
    });
    expect((await read()).subscription).toBeNull();
    expect((await read({ cookie: '__Host-push=guessed' })).subscription).toBeNull();
    const changed = choices({
      locale: 'ar',
      kinds: ['goals'],
      items: ['club/ahly', 'match/match-1'],
      hides_scores: true,
    });
    await site.ask('PUT', '/push', { cookie, body: { ...target, ...changed } });
    expect((await read({ cookie })).subscription).toEqual(changed);
    const moved = { ...target, endpoint: `${target.endpoint}-moved` };
    expect((await site.ask('PUT', '/push/endpoint', { body: moved })).status).toBe(404);
    expect((await site.ask('PUT', '/push/endpoint', { cookie, body: moved })).status).toBe(200);
    expect((await read({ cookie })).subscription).toEqual(changed);
    const ended = await site.ask('DELETE', '/push', { cookie });
    expect([ended.status, ended.body.message]).toEqual([200, 'You get no more notifications']);
    expect((await read({ cookie })).subscription).toBeNull();
    for (const table of ['push_subscriptions', 'push_items'] as const)
      expect(await given.database.tables.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('have one subscription for a browser that lost its cookie', async () => {
    const { target } = await subscribe();
    await site.ask('PUT', '/push', { body: { ...target, ...choices({ items: ['club/zamalek'] }) } });
    expect(await given.database.tables.selectFrom('push_items').select('item').execute()).toEqual([
      { item: 'club/zamalek' },
    ]);
  });

  it('refuse what no message can be sent to, and too many items, and say nothing of it in the log', async () => {
    const { target } = await subscribe();
    const put = (others: object) => site.ask('PUT', '/push', { body: { ...target, ...choices(), ...others } });
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://10.0.0.1/x',
      'https://metadata.internal/x',
      'http://a.example/x',
    ]) {
      const { status, body } = await put({ endpoint });
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['endpoint']]);
    }
    expect((await put({ keys: { ...target.keys, p256dh: 'B'.repeat(87) } })).status).toBe(422);
    expect((await put({ time_zone: 'Mars/Olympus' })).status).toBe(422);
    const items = Array.from({ length: maxPushItems + 1 }, (_, at) => `club/team-${at}`);
    expect((await put({ items })).status).toBe(422);
    expect((await put({ items: items.slice(1) })).status).toBe(200);
    expect(site.lines.join('')).not.toContain(target.endpoint);
  });

  it('are changed so many times an hour from a network', async () => {
    const { target } = await subscribe();
    const { pushLimits } = await import('#server/platform/limits/network-limits.ts');
    const [{ max }] = pushLimits['ipv6/64'];
    const ip = '2001:db8:7::1';
    const put = () => site.ask('PUT', '/push', { ip, body: { ...target, ...choices() } });
    for (let at = 0; at < max; at += 1) expect((await put()).status).toBe(200);
    const { status, headers } = await put();
    expect([status, Number(headers.get('Retry-After')) > 3000]).toEqual([429, true]);
  });
});
