import type { Steps } from '../../src/publishing/steps.ts';
import { startStep } from '../setup/terminal.mjs';

/** Steps on the terminal. */
export const shownSteps = (): Steps => {
  let step: ReturnType<typeof startStep> | undefined;
  const end = (result?: string): void => {
    step?.done(result);
    step = undefined;
  };
  return {
    show: (label) => {
      end();
      step = startStep(label);
    },
    progress: (done, total) => step?.progress(done, total),
    done: end,
    note: (text) => console.warn(text),
    fail: () => {
      step?.fail();
      step = undefined;
    },
  };
};

/** Steps that are not shown; what the operator has to know is. */
export const unshownSteps: Steps = {
  show: () => {},
  progress: () => {},
  done: () => {},
  note: (text) => console.warn(text),
  fail: () => {},
};
