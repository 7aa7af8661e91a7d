import { clock } from '#browser/clock.ts';
import type { LiveNowFile } from '#contract/live/files.ts';
import type { LiveNowModule, NowPart } from '#browser/page-script/live/live-module.ts';
import { type Answer, fetchLive } from './live/fetch-live.ts';
import { pollWhileVisible } from './live/poll-while-visible.ts';
import { newestRows } from './live/newest-rows.ts';
import { listInterval } from './live/wait.ts';

/** Between answers the minutes go on. */
const redrawMs = 5000;

const parts: NowPart[] = [];
let last: Answer<LiveNowFile> | undefined;
let again: (() => void) | undefined;

const show = (): void => {
  if (last) for (const part of parts) part.show(last.file.matches, last.now);
};

export const watchNow: LiveNowModule['watchNow'] = (part) => {
  parts.push(part);
  if (again) {
    show();
    // Nothing more was to come in the parts before.
    return again();
  }
  setInterval(show, redrawMs);
  again = pollWhileVisible(async (signal) => {
    const answer = await fetchLive<LiveNowFile>('now', signal);
    const { file, now, delay } = answer;
    if (delay === last?.delay) file.matches = newestRows(last.file.matches, file.matches);
    last = answer;
    show();
    const toCome = parts.flatMap(({ kickoffs }) => kickoffs()).filter(([match]) => !(match in file.matches));
    return listInterval(
      file.next,
      toCome.map(([, kickoff]) => clock.realDelayMs(kickoff - now())),
    );
  });
};
