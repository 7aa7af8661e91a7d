import { clock } from '#browser/clock.ts';
import { liveDelay } from '#browser/stores/live-delay.ts';

/** A file of matches in play. */
export interface Answer<File> {
  file: File;
  /** The time on the server's clock when it was known: milliseconds since 1970, which go on. */
  now: () => number;
  /** How many seconds ago that is. With another delay older scores are no mistake. */
  delay: number;
}

/** The server's clock as of an answer, so many seconds behind: milliseconds since 1970. */
export const clockOfAnswer = ({ headers }: Response, delay: number): (() => number) => {
  const aheadMs = (Date.parse(headers.get('Date') ?? '') || Date.now()) - Date.now();
  return () => clock.now(Date.now() + aheadMs) - delay * 1000;
};

/** Fetches a file of matches in play: as it was known so many seconds ago, where the reader chose to be behind. @throws if it cannot be had */
export const fetchLive = async <File>(name: string, signal: AbortSignal): Promise<Answer<File>> => {
  const delay = liveDelay();
  const response = await fetch(`/live/${delay ? `${delay}/` : ''}${name}.json`, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const now = clockOfAnswer(response, delay);
  return { file: (await response.json()) as File, delay, now };
};
