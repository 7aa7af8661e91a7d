import { useEffect } from 'react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { checkItem } from '../client/items.ts';
import { unsavedEdits } from '../preview/unsaved-edits.ts';
import { useMayWrite, useStory } from './story-context.ts';

/** Milliseconds without a key until the story is checked. */
const pauseMs = 500;

/** Problems that keep a story from being published. */
export const mistakesIn = (problems: readonly DeskProblem[]): readonly DeskProblem[] =>
  problems.filter(({ kind }) => kind === 'mistake');

const isOfAddress = ({ field }: DeskProblem): boolean => /^slug(?:\.|$)/.test(field);

/**
 * What a check shows while somebody writes: an address that another story has. What is still missing is no mistake yet; once a check before
 * publishing or a preview has named it, it stays until it is there.
 */
export const shownProblems = (former: readonly DeskProblem[], found: readonly DeskProblem[]): readonly DeskProblem[] =>
  former.every(isOfAddress) ? found.filter(isOfAddress) : found;

/** Checks the story after each pause. @param isOff its preview checks it */
export const useCheck = (isOff: boolean): void => {
  const { item, saver, $problems, $mistakes } = useStory();
  const mayWrite = useMayWrite();
  useEffect(() => {
    if (isOff || !mayWrite) return undefined;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async ({ signal }: AbortController): Promise<void> => {
      const answer = await checkItem(item, unsavedEdits(saver), signal);
      if (signal.aborted) return;
      // Where it could not be checked, the server says so when it is published.
      $mistakes.set(answer.ok ? mistakesIn(answer.data) : []);
      if (answer.ok) $problems.set(shownProblems($problems.get(), answer.data));
    };
    const later = (): void => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      timer = setTimeout(() => void check(asking), pauseMs);
    };
    later();
    const end = saver.$files.listen(later);
    return () => {
      end();
      clearTimeout(timer);
      asking.abort();
    };
  }, [item, saver, $problems, $mistakes, mayWrite, isOff]);
};
