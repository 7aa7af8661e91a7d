import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import type { DeskProblem } from '#contract/desk/items.ts';
import { locales } from '#i18n/locales.ts';
import type { DeskAnswer, DeskFailure } from '../client/client.ts';
import { correctItem, discardWorkingCopy, publishItem, withdrawItem } from '../client/items.ts';
import { textsOf } from '../saving/localised-value.ts';
import { valueAt } from '../saving/data-changes.ts';
import { changeStory } from '../stores/open-story.ts';
import { paperNow } from '../words/instants.ts';
import { useStory } from './story-context.ts';
import { mistakesIn } from './use-check.ts';
import { waitLive } from './wait-live.ts';

/** What publishing has come to. `live` says when readers saw it, in milliseconds. */
export type Publishing =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Written; the page is being made. */
  | { kind: 'waiting' }
  | { kind: 'live'; at: number }
  /** Readers do not see it after a minute. */
  | { kind: 'late' }
  | { kind: 'failed'; failure: DeskFailure };

const problemsOf = (failure: DeskFailure): readonly DeskProblem[] | undefined => {
  if (failure.kind !== 'answered' || failure.status !== 422) return undefined;
  const { data } = failure;
  if (Array.isArray(data)) return data as DeskProblem[];
  return (data as { problems?: DeskProblem[] } | undefined)?.problems;
};

/** How often it is published again after what was changed outside was taken in: once for each text of a story, and once more. */
const maxTries = 4;

const conflictOf = (failure: DeskFailure) =>
  failure.kind === 'answered' ? (failure.conflict as DeskConflict | undefined) : undefined;

/** What publishes, schedules, withdraws and corrects the story, and what it has come to. */
export const usePublishing = () => {
  const story = useStory();
  const { item, $facts, $problems, $mistakes, saver } = story;
  useStore($facts);
  const [publishing, setPublishing] = useState<Publishing>({ kind: 'idle' });
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  const run = async (act: () => Promise<DeskAnswer<unknown>>, isSeen: boolean, tries = 1): Promise<boolean> => {
    setPublishing({ kind: 'sending' });
    if (!(await saver.flush())) {
      setPublishing({ kind: 'idle' });
      return false;
    }
    const answer = await changeStory(story, act);
    const conflict = answer.ok ? undefined : conflictOf(answer.failure);
    if (conflict && left.current?.signal.aborted === false) {
      // What merges is published at once; otherwise somebody chooses, and publishes again.
      if ((await saver.settle(conflict)) && tries < maxTries) return run(act, isSeen, tries + 1);
      if (saver.$state.get().status === 'conflict') setPublishing({ kind: 'idle' });
      else if (!answer.ok) setPublishing({ kind: 'failed', failure: answer.failure });
      return false;
    }
    if (!answer.ok) {
      const problems = problemsOf(answer.failure);
      if (problems) {
        $problems.set(problems);
        $mistakes.set(mistakesIn(problems));
      }
      setPublishing({ kind: 'failed', failure: answer.failure });
      return false;
    }
    if (!isSeen) {
      setPublishing({ kind: 'idle' });
      return true;
    }
    setPublishing({ kind: 'waiting' });
    void showLive();
    return true;
  };
  const showLive = async (): Promise<void> => {
    const signal = left.current?.signal ?? AbortSignal.abort();
    const titles = textsOf(valueAt(saver.fileOf('story.yaml').value, ['title']));
    const at = await waitLive(
      item,
      locales.filter((locale) => titles[locale] !== undefined),
      signal,
    );
    if (!signal.aborted) setPublishing(at === undefined ? { kind: 'late' } : { kind: 'live', at });
  };
  const hashes = (): Record<string, string> =>
    Object.fromEntries(
      Object.values(saver.$files.get()).flatMap(({ base }) => (base.hash === null ? [] : [[base.name, base.hash]])),
    );

  return {
    publishing,
    publish: (at?: string) =>
      run(() => publishItem(item, hashes(), at), at === undefined || Date.parse(at) <= paperNow()),
    /** Goes back to what readers see. */
    discard: () => run(() => discardWorkingCopy(item), false),
    withdraw: () => run(() => withdrawItem(item), false),
    correct: (note: Partial<Record<string, string>>) => run(() => correctItem(item, hashes(), note), true),
  };
};
