import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  type PublishFigures,
  type PublishingState,
  publishingState,
  publishingStateFile,
  type RenderingProgress,
} from '#contract/publishing-state.ts';
import type { EditorLanguage } from '#newsroom/index/mistake-words.ts';
import { describeProblem } from '#newsroom/index/problem.ts';
import type { PublishReport } from './report.ts';

/** How a publish in a separate process ended: `retryable` where a retry may succeed. */
export type PublishOutcome = 'published' | 'failed' | 'retryable';

const unknownState = publishingState.parse({ lastAt: null, lastOutcome: null, failingSince: null, message: null });

const readState = (dist: string): PublishingState => {
  try {
    return publishingState.parse(JSON.parse(readFileSync(publishingStateFile(dist), 'utf8')));
  } catch {
    return unknownState;
  }
};

/** If that fails (a full disk), the publish itself is not affected. */
const writeState = (dist: string, state: PublishingState): void => {
  const file = publishingStateFile(dist);
  const part = `${file}.part`;
  try {
    writeFileSync(part, `${JSON.stringify(state)}\n`);
    renameSync(part, file);
  } catch {
    return;
  }
};

/**
 * The state of publishing after a publish.
 * @param message why it failed; null if it succeeded
 */
const stateAfter = (former: PublishingState, message: string | null, now: Date): PublishingState => {
  const lastAt = now.toISOString();
  if (message === null)
    return { ...former, lastAt, lastOutcome: 'published', failingSince: null, message, rendering: null };
  const failingSince = former.failingSince ?? lastAt;
  return { ...former, lastAt, lastOutcome: 'failed', failingSince, message, failures: former.failures + 1 };
};

/** Records for the server how a publish ended. */
export const writeOutcome = (dist: string, message: string | null, now = new Date()): void =>
  writeState(dist, stateAfter(readState(dist), message, now));

/** The most mistakes that are recorded. */
const maxMistakes = 100;

/** Records for the server that a publish succeeded, its duration, and the mistakes that it left. */
export const writePublished = (
  dist: string,
  report: PublishReport,
  language: EditorLanguage,
  now = new Date(),
): void => {
  const { rendered: renderedPages, unchanged } = report.pages;
  const figures: PublishFigures = {
    at: now.toISOString(),
    milliseconds: report.milliseconds,
    renderedPages,
    pages: renderedPages + unchanged,
  };
  // The duration of a continued publish is not representative.
  const isWhole = report.whole !== undefined && unchanged === 0;
  const state = stateAfter(readState(dist), null, now);
  const { mistakes } = report.content;
  writeState(dist, {
    ...state,
    published: figures,
    mistakes: mistakes.slice(0, maxMistakes).map((each) => describeProblem(each, language).trim()),
    mistakeCount: mistakes.length,
    ...(isWhole && { publishedWhole: figures }),
  });
};

/** Records for the server whether the program that purges a CDN succeeded. */
export const writeHookOutcome = (dist: string, succeeded: boolean, now = new Date()): void => {
  const state = readState(dist);
  writeState(dist, { ...state, hookFailingSince: succeeded ? null : (state.hookFailingSince ?? now.toISOString()) });
};

/** The duration of the last publish of every page; null before the first. */
export const lastWholePublish = (dist: string): PublishFigures | null => readState(dist).publishedWhole;

/** Records the progress of a first publish for the server; null once everything is rendered. */
export const writeRendering = (dist: string, rendering: RenderingProgress | null): void =>
  writeState(dist, { ...readState(dist), rendering });

/** The progress of the first publish of a served site; null if every page is rendered. */
export const readRendering = (dist: string): RenderingProgress | null => readState(dist).rendering;

/** When a publish last ended, ISO 8601 in UTC; null before the first. */
export const lastPublishAt = (dist: string): string | null => readState(dist).lastAt;
