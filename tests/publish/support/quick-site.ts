import { sharedPublisher } from './publisher.ts';
import { smallSite, type SmallSite, type SmallSitePlaces } from './small-site.ts';

/**
 * A small site whose publishes run in one process, which all sites of a worker share: the same commands in a third of the time. For all
 * that a publish does; `start` proves what it does as a process.
 */
export const quickSite = (places: SmallSitePlaces = {}): SmallSite =>
  smallSite({ ...places, publisher: sharedPublisher() });
