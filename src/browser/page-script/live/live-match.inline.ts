import { clock } from '#browser/clock.ts';
import type { LiveMatchModule } from './live-module.ts';
import { livePhase } from './live-window.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { reserveRoom } from './reserve-room.ts';
import { retriedImport } from './retried-import.ts';

const status = document.querySelector<HTMLElement>('p[data-live]');
if (status) {
  const { kickoff, played } = status.dataset;
  const load = retriedImport<LiveMatchModule>('live-match');
  // A page that was built in play asks at once.
  const isOpen = (): boolean => played !== undefined || livePhase(Date.parse(kickoff ?? ''), clock.now()) === 'open';
  loadWhenOpen({
    isOpen,
    reserve: () => isOpen() && reserveRoom(),
    load: () => load().then(({ start }) => start(status)),
  });
}
