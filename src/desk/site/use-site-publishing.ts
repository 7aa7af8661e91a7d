import { useEffect, useRef, useState } from 'react';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { DeskSiteFile } from '#contract/desk/site-routes.ts';
import { locales } from '#i18n/locales.ts';
import type { DeskAnswer, DeskFailure } from '../client/client.ts';
import { discardSiteFile, publishSiteFile, readSiteFile, readSiteLive, saveSiteFile } from '../client/site-files.ts';
import type { Publishing } from '../story/use-publishing.ts';
import { adoptSiteFile, type OpenSiteFile } from './open-site-file.ts';

/** The file at the desk, and the one in the content, where both were changed in the same place. */
export interface TextConflict {
  own: string;
  published: string;
}

const conflictOf = (failure: DeskFailure): TextConflict | undefined => {
  const data = failure.kind === 'answered' && failure.status === 409 ? failure.data : undefined;
  return typeof data === 'object' && data !== null && 'own' in data ? (data as TextConflict) : undefined;
};

/** Milliseconds between two questions. */
const stepMs = 400;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** When readers saw the file, in milliseconds; undefined where they did not in time, or the screen was left. */
const waitLive = async ({ name }: OpenSiteFile, mostMs: number, signal: AbortSignal): Promise<number | undefined> => {
  const end = Date.now() + mostMs;
  while (Date.now() < end && !signal.aborted) {
    const answers = await Promise.all(locales.map((locale) => readSiteLive(name, locale)));
    if (answers.every((answer) => answer.ok && answer.data.isLive)) return Date.now();
    await pause(stepMs);
  }
  return undefined;
};

/**
 * What publishes a file of the site or goes back to what is published, and what it has come to.
 * @param mostMs how long it is waited for until readers see it
 */
export const useSitePublishing = (open: OpenSiteFile, mostMs: number) => {
  const { name, saver, $file, $problems } = open;
  const [publishing, setPublishing] = useState<Publishing>({ kind: 'idle' });
  const [conflict, setConflict] = useState<TextConflict>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  const run = async (act: () => Promise<DeskAnswer<DeskSiteFile>>): Promise<boolean> => {
    setPublishing({ kind: 'sending' });
    setConflict(undefined);
    const isSaved = await saver.flush();
    const answer = isSaved ? await act() : undefined;
    if (answer?.ok) {
      adoptSiteFile(open, answer.data);
      return true;
    }
    setPublishing(answer ? { kind: 'failed', failure: answer.failure } : { kind: 'idle' });
    if (!answer) return false;
    const { failure } = answer;
    setConflict(conflictOf(failure));
    if (failure.kind === 'answered' && failure.status === 422 && Array.isArray(failure.data))
      $problems.set(failure.data as DeskProblem[]);
    return false;
  };
  const publish = async (): Promise<void> => {
    if (!(await run(() => publishSiteFile(name, $file.get().hash)))) return;
    setPublishing({ kind: 'waiting' });
    const signal = left.current?.signal ?? AbortSignal.abort();
    const at = await waitLive(open, mostMs, signal);
    if (!signal.aborted) setPublishing(at === undefined ? { kind: 'late' } : { kind: 'live', at });
  };
  const discard = async (): Promise<void> => {
    if (await run(() => discardSiteFile(name))) setPublishing({ kind: 'idle' });
  };
  /** Publishes one's own text in place of what the content has. */
  const overrule = async (): Promise<void> => {
    const now = await readSiteFile(name);
    const { hash = null, publishedHash = null } = now.ok ? now.data : {};
    if (publishedHash === null) return;
    const isDone = await run(() => saveSiteFile(name, { from: hash, changes: [], merged: publishedHash }));
    if (isDone) await publish();
  };
  return { publishing, conflict, publish, discard, overrule };
};

export type SitePublishing = ReturnType<typeof useSitePublishing>;
