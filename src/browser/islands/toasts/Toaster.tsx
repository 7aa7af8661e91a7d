import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { resolveValue, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import type { ToastSide } from '#i18n/locales.ts';
import { $waitingNotices, type Notice, takeNotices } from '#browser/stores/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import './toasts.css';
import { useBelowHead } from './use-below-head.ts';
import { usePause } from './use-pause.ts';

/** Duration of a toast, and of its exit, in milliseconds. */
const duration = 5000;
const removeDelay = 200;

/** Maximum number of visible toasts; others wait, and their time starts when they are shown. */
const maxShown = 20;

/** Shows a toast. For a toast that arrives during a pause, earlier pause time must not count. */
const show = ({ kind, message }: Notice, pausedAt: number | undefined): void => {
  const options = { duration, removeDelay, pauseDuration: pausedAt === undefined ? 0 : pausedAt - Date.now() };
  toast[kind](message, options);
};

interface Props {
  words: { label: string; close: string };
  side: ToastSide;
}

/** The toasts of a page. A page with islands needs only one. */
export const Toaster = ({ words, side }: Props) => {
  const { toasts, handlers } = useToaster();
  const { pausedAt } = useToasterStore();
  const waiting = useStore($waitingNotices);
  const { isPaused, handlers: pausing } = usePause(toasts.length);
  const { startPause, endPause } = handlers;
  useBelowHead(toasts.length > 0);

  useEffect(() => {
    for (const notice of takeNotices(maxShown - toasts.length)) show(notice, pausedAt);
  }, [waiting, toasts.length, pausedAt]);

  useEffect(() => {
    if (isPaused) startPause();
  }, [isPaused, startPause]);

  // Replaced when the pause has begun, by a function that ends it.
  useEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);

  return (
    // The live region exists before its messages: screen readers do not read a new region with its text. Errors are alerts too.
    <section className="toasts no-print" data-side={side} aria-label={words.label} aria-live="polite" {...pausing}>
      {toasts.map((item) => (
        <ToastCard
          key={item.id}
          kind={item.type === 'error' ? 'error' : 'success'}
          message={String(resolveValue(item.message, item))}
          isLeaving={!item.visible}
          closeLabel={words.close}
          onClose={() => toast.dismiss(item.id)}
        />
      ))}
    </section>
  );
};
