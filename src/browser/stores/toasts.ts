import { atom } from 'nanostores';

export type ToastKind = 'success' | 'error';

/** A short message for a reader. */
export interface Notice {
  kind: ToastKind;
  message: string;
}

/** Messages that are not shown yet, oldest first. */
export const $waitingNotices = atom<readonly Notice[]>([]);

/** Queues a message: it is shown as a toast as soon as there is room. */
export const say = (kind: ToastKind, message: string): void =>
  $waitingNotices.set([...$waitingNotices.get(), { kind, message }]);

/** Removes up to so many of the oldest, to be shown. */
export const takeNotices = (count: number): readonly Notice[] => {
  const waiting = $waitingNotices.get();
  const taken = waiting.slice(0, Math.max(0, count));
  if (taken.length > 0) $waitingNotices.set(waiting.slice(taken.length));
  return taken;
};
