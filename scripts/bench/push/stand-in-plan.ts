import type { PushTarget } from '../../../src/contract/push/push-choices.ts';

/** What the bench asks for: so many browsers, of which each so-manieth is gone or has to wait. */
export interface StandInPlan {
  key: string;
  browsers: number;
  goneEach: number;
  waitEach: number;
}

/** What it says first, and at the end. */
export type StandInWord =
  { origin: string; targets: PushTarget[] } | { received: number; twice: number; refused: number };
