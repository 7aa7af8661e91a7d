import { type Steps } from '../steps.ts';

/** For a publish that shows its result alone. */
export const silentSteps: Steps = {
  show: () => {},
  progress: () => {},
  done: () => {},
  note: () => {},
  fail: () => {},
};
