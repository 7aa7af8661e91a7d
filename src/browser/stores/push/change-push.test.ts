import { expect, it, vi } from 'vitest';
import { endPush, readPush, sendPush } from '#browser/api-client/push.ts';
import type { PushChoices } from '#contract/push/push-choices.ts';
import { unsubscribeBrowser } from './browser-subscription.ts';
import { changePushed, syncPushFacts } from './change-push.ts';

vi.mock('#browser/api-client/push.ts');
vi.mock('./browser-subscription.ts');
vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
vi.stubGlobal('dispatchEvent', () => true);

/** What the server has: an answer comes a moment after its request. */
let stored: PushChoices | null = null;
const answered = async <Data>(data: Data) => {
  await new Promise(setImmediate);
  return { ok: true, data, message: '' } as const;
};
vi.mocked(readPush).mockImplementation(() => answered({ public_key: 'key', subscription: stored }));
vi.mocked(sendPush).mockImplementation((_, choices) => {
  stored = choices;
  return answered(undefined);
});
vi.mocked(endPush).mockImplementation(() => {
  stored = null;
  return answered(undefined);
});
vi.mocked(unsubscribeBrowser).mockResolvedValue();
const name = { name: 'Al Ahly', lang: 'en' };

it('has all bells on that are pressed at once, and none that is pressed again', async () => {
  const press = (id: string, isOn: boolean) => changePushed(`club/${id}`, isOn ? name : undefined);
  await Promise.all([press('ahly', true), press('zamalek', true), syncPushFacts(), press('oasis', true)]);
  expect(stored?.items).toEqual(['club/ahly', 'club/zamalek', 'club/oasis']);
  await Promise.all([press('ahly', false), press('zamalek', false), press('oasis', false)]);
  expect(stored).toBeNull();
});
