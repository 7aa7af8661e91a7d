import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '../../../src/settings/api-base.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import { timerDelayMs } from '../../../src/lib/timer-delay.ts';
import type { TimedEntry } from '../../../src/football/live/match-entries.ts';

/** Where entries go. */
export interface ReplayTarget {
  /** Origin of the server. */
  address: string;
  token: string;
  match: string;
}

/** Sends an entry; the same one again where the server was away, as while it is replaced. @throws if it is refused */
const send = async ({ address, token, match }: ReplayTarget, body: object, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const response = await fetch(`${address}${apiBase}/live/${match}/entries`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }).catch((error: Error) => (signal.aborted ? Promise.reject(error) : undefined));
    if (response?.ok) return;
    if (response && response.status < 500) throw new Error(`${response.status}: ${await response.text()}`);
    await wait(1000, undefined, { signal });
  }
};

/** Enters a match as its clock runs. @param kickoffMs milliseconds since 1970, on that clock */
export const play = async (
  entries: readonly TimedEntry[],
  {
    clock,
    kickoffMs,
    target,
    onSend,
    say,
    signal,
  }: {
    clock: Clock;
    kickoffMs: number;
    target: ReplayTarget;
    /** Before an entry is sent, with its place among all. */
    onSend?: (at: number) => void;
    say: (entry: TimedEntry) => void;
    signal: AbortSignal;
  },
): Promise<void> => {
  for (const [n, timed] of entries.entries()) {
    const atMs = kickoffMs + timed.afterMs;
    await wait(timerDelayMs(clock.realDelayMs(atMs - clock.now())), undefined, { signal });
    onSend?.(n);
    await send(target, { id: `replay-${n}`, at: new Date(atMs).toISOString(), entry: timed.entry }, signal);
    say(timed);
  }
};
