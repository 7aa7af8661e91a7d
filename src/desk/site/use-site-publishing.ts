import { useEffect, useRef, useState } from 'react';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import type { DeskProblem } from '#contract/desk/items.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskSiteFile } from '#contract/desk/site-routes.ts';
import { locales } from '#i18n/locales.ts';
import type { DeskAnswer } from '../client/client.ts';
import { discardSiteFile, publishSiteFile, readSiteLive } from '../client/site-files.ts';
import type { Publishing } from '../story/use-publishing.ts';
import { changeOpenSiteFile, type OpenSiteFile } from './open-site-file.ts';

/** How often it is published again after what was changed outside was taken in. */
const maxTries = 3;

/** Milliseconds between two questions. */
const stepMs = 400;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** When readers saw the file, in milliseconds; undefined where they did not in time, or the screen was left. */
const waitLive = async ({ name }: OpenSiteFile, maxMs: number, signal: AbortSignal): Promise<number | undefined> => {
  const end = Date.now() + maxMs;
  while (Date.now() < end && !signal.aborted) {
    const answers = await Promise.all(locales.map((locale) => readSiteLive(name, locale)));
    if (answers.every((answer) => answer.ok && answer.data.isLive)) return Date.now();
    await pause(stepMs);
  }
  return undefined;
};

/**
 * What publishes a file of the site or goes back to what is published, and what it has come to.
 * @param maxMs how long it is waited for until readers see it
 */
export const useSitePublishing = (open: OpenSiteFile, maxMs: number) => {
  const { name, saver, $file, $problems } = open;
  const [publishing, setPublishing] = useState<Publishing>({ kind: 'idle' });
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  const run = async (act: () => Promise<DeskAnswer<DeskSiteFile>>, tries = 1): Promise<boolean> => {
    setPublishing({ kind: 'sending' });
    const answer = (await saver.flush()) ? await changeOpenSiteFile(open, act) : undefined;
    if (answer?.ok) return true;
    const failure = answer?.failure;
    const conflict = failure?.kind === 'answered' ? failure.conflict : undefined;
    // What merges is published at once; otherwise somebody chooses, and publishes again.
    const isSettled = conflict !== undefined && (await saver.settle(conflict as DeskConflict<SiteFileName>));
    if (isSettled && tries < maxTries) return run(act, tries + 1);
    setPublishing(failure && !conflict ? { kind: 'failed', failure } : { kind: 'idle' });
    if (failure?.kind === 'answered' && failure.status === 422 && Array.isArray(failure.data))
      $problems.set(failure.data as DeskProblem[]);
    return false;
  };
  const publish = async (): Promise<void> => {
    if (!(await run(() => publishSiteFile(name, $file.get().hash)))) return;
    setPublishing({ kind: 'waiting' });
    const signal = left.current?.signal ?? AbortSignal.abort();
    const at = await waitLive(open, maxMs, signal);
    if (!signal.aborted) setPublishing(at === undefined ? { kind: 'late' } : { kind: 'live', at });
  };
  const discard = async (): Promise<void> => {
    if (await run(() => discardSiteFile(name))) setPublishing({ kind: 'idle' });
  };
  return { publishing, publish, discard };
};

export type SitePublishing = ReturnType<typeof useSitePublishing>;
