import { endPush, readPush, sendPush } from '#browser/api-client/push.ts';
import {
  maxPushItems,
  type PushChoices,
  pushKinds,
  type PushItem,
  type PushState,
} from '#contract/push/push-choices.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { hidesScores } from '../hides-scores.ts';
import { subscribeBrowser, unsubscribeBrowser } from './browser-subscription.ts';
import { pushedItems, type PushedName, storePushedItems } from './pushed-items.ts';

/** What became of a change. */
export type PushOutcome = 'stored' | 'failed' | 'full';

/** What is as it is on this device now. */
const presentFacts = (): Pick<PushChoices, 'locale' | 'time_zone' | 'hides_scores'> => ({
  locale: pageLocale(),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  hides_scores: hidesScores(),
});

const newChoices = (): PushChoices => ({ ...presentFacts(), kinds: [...pushKinds], quiet: null, items: [] });

/** Stores choices with the server. @throws where the browser makes no address */
const store = async ({ public_key: key }: PushState, choices: PushChoices): Promise<PushOutcome> => {
  const answer = await sendPush(await subscribeBrowser(key), { ...choices, ...presentFacts() });
  return answer.ok ? 'stored' : 'failed';
};

/** One change at a time, in all tabs: each begins with what the one before it stored. Browsers with notifications have locks. */
const withPushLock = (change: () => Promise<PushOutcome>): Promise<PushOutcome> =>
  navigator.locks.request('push', change);

const stopNow = async (): Promise<PushOutcome> => {
  await unsubscribeBrowser().catch(() => {});
  const answer = await endPush();
  if (answer.ok) storePushedItems(new Map());
  return answer.ok ? 'stored' : 'failed';
};

/** Ends all notifications, here and at the server. */
export const stopPush = (): Promise<PushOutcome> => withPushLock(stopNow);

const changeNow = async (item: PushItem, name: PushedName | undefined): Promise<PushOutcome> => {
  const state = await readPush();
  if (!state.ok) return 'failed';
  const choices = state.data.subscription ?? newChoices();
  const items = choices.items.filter((each) => each !== item);
  if (name) items.push(item);
  if (items.length > maxPushItems) return 'full';
  const outcome = items.length === 0 ? await stopNow() : await store(state.data, { ...choices, items });
  if (outcome !== 'stored') return outcome;
  const known = pushedItems();
  const names = items.map((each): [PushItem, PushedName] => {
    const its = each === item && name ? name : known.get(each);
    return [each, its ?? { name: each.split('/')[1] ?? '', lang: 'en' }];
  });
  storePushedItems(new Map(names));
  return 'stored';
};

/** Has this browser notified of a team or a match, or not any more. */
export const changePushed = (item: PushItem, name: PushedName | undefined): Promise<PushOutcome> =>
  withPushLock(() => changeNow(item, name));

/** What this browser has chosen; undefined where there is nothing, null where the server cannot be asked. */
export const readPushChoices = async (): Promise<PushChoices | undefined | null> => {
  const state = await readPush();
  if (!state.ok) return null;
  // The push service has ended it, or its cookie is gone.
  if (!state.data.subscription) storePushedItems(new Map());
  return state.data.subscription ?? undefined;
};

/** Changes kinds or quiet hours. */
export const changePushChoices = (changes: Partial<PushChoices>): Promise<PushOutcome> =>
  withPushLock(async () => {
    const state = await readPush();
    if (!state.ok || !state.data.subscription) return 'failed';
    return store(state.data, { ...state.data.subscription, ...changes });
  });

/** Tells the server what has changed on this device since. */
export const syncPushFacts = async (): Promise<void> => {
  const choices = await readPushChoices();
  if (!choices) return;
  const present = presentFacts();
  if (choices.hides_scores !== present.hides_scores || choices.time_zone !== present.time_zone)
    await changePushChoices({});
};
