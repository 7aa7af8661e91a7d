/** What a process of readers says at the end. */
export interface PollingReport {
  /** When each reader received each entry: the entry's number, and milliseconds since 1970. */
  arrivals: [n: number, atMs: number][];
  answers: number;
  notModified: number;
  failed: number;
  bytes: number;
}
