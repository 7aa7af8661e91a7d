import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PushChoices, PushItem, PushTarget } from '#contract/push/push-choices.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PushSubscriptionRow, Tables } from '../../platform/database/tables.ts';
import { hashOfToken, newTokenId } from '../../http/session/tokens.ts';
import { minutesOf, timeOf } from './quiet-hours.ts';

/** Subscriptions of a site. A match that all of them follow takes a minute on one core. */
export const maxSubscriptions = 100_000;

/** No more subscriptions fit. */
export class SubscriptionsFull extends Error {}

const targetRow = ({ endpoint, keys }: PushTarget) => ({
  endpoint,
  endpoint_hash: hash('sha256', endpoint, 'base64url'),
  ...keys,
});

const flag = (is: boolean) => (is ? 1 : 0);

const choicesRow = ({ locale, time_zone: zone, kinds, quiet, hides_scores: hidesScores }: PushChoices) =>
  ({
    locale,
    // As the database of zones writes it: it may be typed in many ways, and each would be remembered.
    time_zone: new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
    quiet_from: quiet && minutesOf(quiet.from),
    quiet_to: quiet && minutesOf(quiet.to),
    kickoff: flag(kinds.includes('kickoff')),
    line_ups: flag(kinds.includes('lineUps')),
    goals: flag(kinds.includes('goals')),
    full_time: flag(kinds.includes('fullTime')),
    hides_scores: flag(hidesScores),
  }) as const;

const choicesIn = (row: PushSubscriptionRow, items: PushItem[]): PushChoices => ({
  locale: row.locale as PushChoices['locale'],
  time_zone: row.time_zone,
  kinds: [
    ...(row.line_ups ? ['lineUps' as const] : []),
    ...(row.kickoff ? ['kickoff' as const] : []),
    ...(row.goals ? ['goals' as const] : []),
    ...(row.full_time ? ['fullTime' as const] : []),
  ],
  quiet:
    row.quiet_from === null || row.quiet_to === null
      ? null
      : { from: timeOf(row.quiet_from), to: timeOf(row.quiet_to) },
  items,
  hides_scores: row.hides_scores === 1,
});

/** What the browser with a secret has chosen; undefined for a secret that opens nothing. */
export const readSubscription = async (tables: Kysely<Tables>, secret: string): Promise<PushChoices | undefined> => {
  const id = hashOfToken(secret);
  const row = await tables.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const items = await tables
    .selectFrom('push_items')
    .select('item')
    .where('subscription_id', '=', id)
    .orderBy('item')
    .execute();
  return choicesIn(
    row,
    items.map(({ item }) => item as PushItem),
  );
};

/** Has whoever holds the endpoint, and has lost the secret, begin anew: a browser has one subscription. */
const removeOthers = async (tables: Kysely<Tables>, endpointHash: string, id: string): Promise<void> => {
  await tables
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('id', '!=', id)
    .execute();
};

/**
 * Stores what a browser has chosen: anew, or in the place of what it chose before.
 * @param secret of the browser's cookie
 * @returns the secret that opens it
 * @throws {SubscriptionsFull} if there are too many others
 */
export const setSubscription = async (
  { withLocks }: Pick<Database, 'withLocks'>,
  secret: string | undefined,
  {
    target,
    choices,
    now,
    max = maxSubscriptions,
  }: { target: PushTarget; choices: PushChoices; now: number; max?: number },
): Promise<string> => {
  const row = { ...targetRow(target), ...choicesRow(choices) };
  return withLocks([`push ${row.endpoint_hash}`], async (tables) => {
    const known =
      secret !== undefined &&
      (await tables
        .updateTable('push_subscriptions')
        .set({ ...choicesRow(choices) })
        .where('id', '=', hashOfToken(secret))
        .returning('id')
        .executeTakeFirst());
    const own = known ? (secret as string) : newTokenId();
    const id = hashOfToken(own);
    await removeOthers(tables, row.endpoint_hash, id);
    if (known) await tables.updateTable('push_subscriptions').set(targetRow(target)).where('id', '=', id).execute();
    else {
      const { count } = await tables
        .selectFrom('push_subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= max) throw new SubscriptionsFull();
      await tables
        .insertInto('push_subscriptions')
        .values({ id, ...row, created_at: now })
        .execute();
    }
    await tables.deleteFrom('push_items').where('subscription_id', '=', id).execute();
    const items = [...new Set(choices.items)].map((item) => ({ subscription_id: id, item }));
    await tables.insertInto('push_items').values(items).execute();
    return own;
  });
};

/** Stores a browser's new endpoint. @returns whether its secret opens something */
export const moveSubscription = (
  { withLocks }: Pick<Database, 'withLocks'>,
  secret: string,
  target: PushTarget,
): Promise<boolean> => {
  const id = hashOfToken(secret);
  const row = targetRow(target);
  return withLocks([`push ${row.endpoint_hash}`], async (tables) => {
    const known = await tables.selectFrom('push_subscriptions').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) return false;
    await removeOthers(tables, row.endpoint_hash, id);
    await tables.updateTable('push_subscriptions').set(row).where('id', '=', id).execute();
    return true;
  });
};

/** Deletes everything of the browser with a secret. */
export const endSubscription = async (tables: Kysely<Tables>, secret: string): Promise<void> => {
  await tables.deleteFrom('push_subscriptions').where('id', '=', hashOfToken(secret)).execute();
};
