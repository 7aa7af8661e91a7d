import { setImmediate } from 'node:timers/promises';
import {
  isShownRequest,
  type NewsroomAnswer,
  type NewsroomQuestion,
  type ShownKind,
} from '#contract/desk/newsroom-messages.ts';
import type { NewsroomDesk } from './newsroom-desk.ts';
import { Unready } from './unready.ts';

type Send = (answer: NewsroomAnswer) => void;

/** Previews and share images wait each for their own kind: a page for no picture. */
type Waiting = Record<ShownKind, NewsroomQuestion[]>;

/** Who waits for it; undefined for whoever opens a link. */
const viewerOf = ({ request }: NewsroomQuestion): string | undefined =>
  isShownRequest(request) ? request.viewer : undefined;

/**
 * Answers questions: previews one at a time, and of those that wait only the last of each viewer; share images so too; anything else at
 * once.
 */
export const deskAnswers = (desk: Pick<NewsroomDesk, 'answer'>, send: Send) => {
  const waiting: Waiting = { preview: [], shareImage: [] };
  const busy = new Set<ShownKind>();
  const answer = async ({ id, request }: NewsroomQuestion): Promise<void> => {
    try {
      send({ id, response: await desk.answer(request) });
    } catch (error) {
      const failure = error instanceof Unready ? 'unready' : 'failed';
      send({ id, failure, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  const answerAll = async (kind: ShownKind): Promise<void> => {
    if (busy.has(kind)) return;
    busy.add(kind);
    while (waiting[kind].length > 0) {
      // Questions that have arrived are read first: one of them may make this one stale.
      await setImmediate();
      const next = waiting[kind].shift();
      if (next) await answer(next);
    }
    busy.delete(kind);
  };
  return (question: NewsroomQuestion): void => {
    const { request } = question;
    if (!isShownRequest(request)) return void answer(question);
    const viewer = viewerOf(question);
    const others = waiting[request.kind];
    const stale = viewer === undefined ? -1 : others.findIndex((other) => viewerOf(other) === viewer);
    const [former] = stale < 0 ? [] : others.splice(stale, 1, question);
    if (former) send({ id: former.id, failure: 'stale', message: 'A later one took its place' });
    else others.push(question);
    void answerAll(request.kind);
  };
};
