/** Receives the output and the errors of a command. */
export interface CommandOutput {
  say: (line: string) => void;
  warn: (line: string) => void;
}
