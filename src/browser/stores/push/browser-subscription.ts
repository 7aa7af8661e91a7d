import type { PushTarget } from '#contract/push/push-choices.ts';

/** Why a browser shows no notifications; undefined where it does, or may be asked. */
export type PushObstacle = 'unsupported' | 'install' | 'denied';

/** iPhones and iPads, which say that they are Macs. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What stands in the way of notifications in this browser. Apple's phones have them for sites on the home screen alone. */
export const pushObstacle = (): PushObstacle | undefined => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

const isSameKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null &&
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') === key;

const targetOf = (subscription: PushSubscription): PushTarget => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

/** This browser's address for notifications, made with the site's key. @throws where the browser makes none */
export const subscribeBrowser = async (publicKey: string): Promise<PushTarget> => {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isSameKey(known, publicKey)) return targetOf(known);
  await known?.unsubscribe();
  return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** Ends it: the push service passes nothing on any more, whatever the server does. */
export const unsubscribeBrowser = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
