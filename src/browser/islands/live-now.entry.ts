import { clock } from '#browser/clock.ts';
import { type LiveNowFile, type LiveRow } from '#contract/live/files.ts';
import { type Answer, askLive } from './ask.ts';
import { keepAsking } from './keep-asking.ts';
import { listInterval } from './wait.ts';

/** A part of a page that shows matches in play. */
export interface NowPart {
  /** The kickoffs of its matches without a final result, by id: milliseconds since 1970. */
  kickoffs: () => Iterable<readonly [match: string, kickoff: number]>;
  /** Shows all matches as they are; again and again, as their minutes go on. @param now on the server's clock */
  show: (matches: Readonly<Partial<Record<string, LiveRow>>>, now: () => number) => void;
}

/** Between answers the minutes go on. */
const redrawMs = 5000;

const parts: NowPart[] = [];
let last: Answer<LiveNowFile> | undefined;

const show = (): void => {
  if (last) for (const part of parts) part.show(last.file.matches, last.now);
};

/** Shows matches in play in a part of the page: one request is for all. */
export const watchNow = (part: NowPart): void => {
  if (parts.push(part) > 1) return show();
  setInterval(show, redrawMs);
  keepAsking(async (signal) => {
    const answer = await askLive<LiveNowFile>('now', signal);
    last = answer;
    show();
    const { next, matches } = answer.file;
    const toCome = parts.flatMap(({ kickoffs }) => [...kickoffs()]).filter(([match]) => !(match in matches));
    return listInterval(
      next,
      toCome.map(([, kickoff]) => clock.realDelayMs(kickoff - answer.now())),
    );
  });
};
