import { clock } from '#browser/clock.ts';
import { liveMatchModule } from './live-module.ts';
import { livePhase } from './live-window.ts';
import { reserveRoom } from './reserve-room.ts';

const minuteMs = 60_000;

/**
 * Loads what brings a match's page up to date, from an hour before its kickoff: also on a page that is left open, and at once on a page
 * that was built in play. Nothing is loaded while the page is hidden. Room for a score is made before anything is painted, or out of sight.
 */
export const loadWhenOpen = (status: HTMLElement): void => {
  const { kickoff, played } = status.dataset;
  let isLoaded = false;
  let isPainted = false;
  const look = (): void => {
    const phase = played === undefined ? livePhase(Date.parse(kickoff ?? ''), clock.now()) : 'open';
    const isSeen = isPainted && !document.hidden;
    isPainted = true;
    if (phase !== 'open') return;
    if (!isSeen) reserveRoom();
    if (isLoaded || document.hidden) return;
    isLoaded = true;
    // Without a network the next minute tries again.
    liveMatchModule().then(
      ({ start }) => start(status),
      () => (isLoaded = false),
    );
  };
  look();
  setInterval(look, Math.min(minuteMs, clock.realDelayMs(minuteMs)));
  document.addEventListener('visibilitychange', look);
};
