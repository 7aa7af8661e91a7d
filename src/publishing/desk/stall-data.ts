/** Interval in milliseconds at which a stalled process is noticed. */
export const stallCheckMs = 500;

export interface StallData {
  /** Counts turns of the main thread (one Int32). */
  turns: SharedArrayBuffer;
  /** How long it may stand still. */
  maxMs: number;
}
