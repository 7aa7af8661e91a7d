/** Measures how long recovery takes after a fault. */
export interface RecoveryClock {
  /** The fault is over. Only the first call counts. */
  begin: () => void;
  /** A request or mail of a kind succeeded. Only the first after `begin` counts. */
  cameThrough: (kind: 'write' | 'mails that waited') => void;
  /** Milliseconds until the last kind succeeded; 0 if none did. */
  recoveryMs: () => number;
}

/** @param now in milliseconds, from any starting point */
export const recoveryClock = (now: () => number = () => performance.now()): RecoveryClock => {
  let begunAt: number | undefined;
  const times = new Map<string, number>();
  return {
    begin: () => void (begunAt ??= now()),
    cameThrough: (kind) => {
      if (begunAt !== undefined && !times.has(kind)) times.set(kind, now() - begunAt);
    },
    recoveryMs: () => Math.max(0, ...times.values()),
  };
};
