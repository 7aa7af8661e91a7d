import { setImmediate } from 'node:timers/promises';
import type { NewsroomAnswer, NewsroomQuestion } from '#contract/desk/newsroom-messages.ts';
import type { NewsroomDesk } from './newsroom-desk.ts';
import { Unready } from './unready.ts';

type Send = (answer: NewsroomAnswer) => void;

/** Who waits for a preview; undefined for whoever opens a link. */
const viewerOf = ({ request }: NewsroomQuestion): string | undefined =>
  request.kind === 'preview' ? request.viewer : undefined;

/** Answers questions: previews one at a time, and of those that wait only the last of each viewer; anything else at once. */
export const deskAnswers = (desk: Pick<NewsroomDesk, 'answer'>, send: Send) => {
  const waiting: NewsroomQuestion[] = [];
  let isBusy = false;
  const answer = async ({ id, request }: NewsroomQuestion): Promise<void> => {
    try {
      send({ id, response: await desk.answer(request) });
    } catch (error) {
      const failure = error instanceof Unready ? 'unready' : 'failed';
      send({ id, failure, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  const answerPreviews = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      // Questions that have arrived are read first: one of them may make this one stale.
      await setImmediate();
      const next = waiting.shift();
      if (next) await answer(next);
    }
    isBusy = false;
  };
  return (question: NewsroomQuestion): void => {
    if (question.request.kind !== 'preview') return void answer(question);
    const viewer = viewerOf(question);
    const stale = viewer === undefined ? -1 : waiting.findIndex((other) => viewerOf(other) === viewer);
    const [former] = stale < 0 ? [] : waiting.splice(stale, 1, question);
    if (former) send({ id: former.id, failure: 'stale', message: 'A later preview took its place' });
    else waiting.push(question);
    void answerPreviews();
  };
};
