/** Minutes as places on a line. */
import type { GoalEvent } from './data.ts';

/** Where a goal stands on the clock. Added time runs on at half speed and at most for four minutes, so halves stay apart. */
export const clock = ({ minute, addedTime = 0 }: GoalEvent): number => minute + Math.min(addedTime, 8) / 2;

/** Moves places that crowd each other apart, the later ones first back from the end, so that none passes `limit`. */
export function spread(places: number[], gap: number, limit: number): number[] {
  const out = [...places];
  for (let i = 1; i < out.length; i++) out[i] = Math.max(out[i]!, out[i - 1]! + gap);
  let bound = limit;
  for (let i = out.length - 1; i >= 0; i--) {
    out[i] = Math.min(out[i]!, bound);
    bound = out[i]! - gap;
  }
  return out;
}
