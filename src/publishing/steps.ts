import { startStep } from '../../scripts/setup/terminal.mjs';

/** The steps of a publish as a person sees them: one at a time, with progress. */
export interface Steps {
  /** Ends the step before, if it has not ended, and shows the next. */
  show: (label: string) => void;
  progress: (done: number, total: number) => void;
  done: (result?: string) => void;
  fail: () => void;
}

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
    fail: () => {
      step?.fail();
      step = undefined;
    },
  };
};

/** For a publish that tells its result alone. */
export const silentSteps: Steps = { show: () => {}, progress: () => {}, done: () => {}, fail: () => {} };
