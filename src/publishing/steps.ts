/** The steps of a publish as a person sees them: one at a time, with progress. */
export interface Steps {
  /** Ends the step before, if it has not ended, and shows the next. */
  show: (label: string) => void;
  progress: (done: number, total: number) => void;
  done: (result?: string) => void;
  fail: () => void;
}
