import type { ClockSetting } from '#lib/clock.ts';

/** The name of the paper's clock in `Server-Timing`: scripts can read no other header of their own page. */
export const clockTiming = 'clock';

/** The header of a site whose clock is not the real one. */
export const clockHeader = (setting: ClockSetting): string => `${clockTiming};desc="${setting}"`;
