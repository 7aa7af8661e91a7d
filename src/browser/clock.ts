import { clockOf, realClock } from '#lib/clock.ts';
import { clockTiming } from '#contract/site-files/clock-timing.ts';

/** Of a server whose clock differs from that of the published pages: a match is replayed. */
const servedSetting = (): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Old browsers do not have it.
  return (navigation?.serverTiming as PerformanceServerTiming[] | undefined)?.find(({ name }) => name === clockTiming)
    ?.description;
};

/** The paper's clock, by which pages say what is on, to come and over. A paper without a clock of its own has nothing of this. */
export const clock =
  import.meta.env.SITE_CLOCK === undefined ? realClock : clockOf(servedSetting() ?? import.meta.env.SITE_CLOCK);
