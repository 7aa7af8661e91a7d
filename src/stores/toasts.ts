import { atom } from 'nanostores';

export type ToastKind = 'success' | 'error';

/** Something to tell a reader in passing. */
export interface Notice {
  kind: ToastKind;
  message: string;
}

/** What has been said and not shown yet, the oldest first. */
export const $waitingNotices = atom<readonly Notice[]>([]);

/** Tells a reader something: it is shown as a toast as soon as there is room. */
export const say = (kind: ToastKind, message: string): void =>
  $waitingNotices.set([...$waitingNotices.get(), { kind, message }]);

/** Takes up to so many of the oldest out, to be shown. */
export const takeNotices = (count: number): readonly Notice[] => {
  const waiting = $waitingNotices.get();
  const taken = waiting.slice(0, Math.max(0, count));
  if (taken.length > 0) $waitingNotices.set(waiting.slice(taken.length));
  return taken;
};
