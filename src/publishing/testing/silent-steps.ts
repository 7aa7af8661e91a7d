import type { Steps } from '../steps.ts';

/** For a publish that shows only its result. */
export const silentSteps: Steps = {
  show: () => {},
  progress: () => {},
  done: () => {},
  note: () => {},
  fail: () => {},
};
