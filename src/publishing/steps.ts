/** The steps of a publish as its output shows them: one at a time, with progress. */
export interface Steps {
  /** Ends the previous step, if it has not ended, and shows the next. */
  show: (label: string) => void;
  progress: (done: number, total: number) => void;
  done: (result?: string) => void;
  /** A line of advice that does not stop the publish. */
  note: (text: string) => void;
  fail: () => void;
}
