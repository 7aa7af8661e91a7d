import type { DeskItem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { readLive } from '../client/items.ts';

/** Milliseconds between two questions, and until waiting is given up. */
const stepMs = 400;
const maxMs = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until readers see what the desk has, in every language of the story.
 * @returns when that was, in milliseconds; undefined if it took more than a minute, or the page was left
 */
export const waitLive = async (
  item: DeskItem,
  languages: readonly Locale[],
  signal: AbortSignal,
): Promise<number | undefined> => {
  const end = Date.now() + maxMs;
  while (Date.now() < end && !signal.aborted) {
    const answers = await Promise.all(languages.map((locale) => readLive(item, locale)));
    if (answers.every((answer) => answer.ok && answer.data.isLive)) return Date.now();
    await pause(stepMs);
  }
  return undefined;
};
