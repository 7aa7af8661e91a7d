const minuteMs = 60_000;

/** When a breaking line ends that is shown for some hours from now: whole minutes, in UTC, as front.yaml has it. */
export const breakingUntil = (now: number, hours: number): string =>
  new Date(Math.ceil(now / minuteMs) * minuteMs + hours * 60 * minuteMs).toISOString().replace('.000Z', 'Z');
