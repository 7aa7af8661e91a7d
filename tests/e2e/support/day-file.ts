import type { Page } from '@playwright/test';
import type { DayFile, MatchRow } from '#contract/match-row.ts';

/**
 * Answers requests for the matches of a day with what a test makes of each.
 * @param change gets the number of the request, from 1
 * @param wait until the answer to a request may go
 */
export const changeDayFile = async (
  page: Page,
  day: string,
  change: (row: MatchRow, request: number) => MatchRow,
  wait?: (request: number) => Promise<void>,
): Promise<void> => {
  let requests = 0;
  await page.route(`**/en/matches/day/${day}.json`, async (route) => {
    const request = (requests += 1);
    const response = await route.fetch();
    const { parts } = (await response.json()) as DayFile;
    const json: DayFile = {
      parts: parts.map((part) => ({ ...part, rows: part.rows.map((row) => change(row, request)) })),
    };
    await wait?.(request);
    await route.fulfill({ response, json });
  });
};

/** Opens pages on which the semi-final of 15 July 2026 is played. @param paths what of the address the pages have */
export const showInPlay = async (page: Page, paths: RegExp, goals?: string): Promise<void> =>
  void (await page.route(paths, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(
      /(<li data-at="2026-07-15T[^>]*data-status=")FINISHED/g,
      '$1IN_PLAY',
    );
    const body =
      goals === undefined
        ? html
        : html.replaceAll(/(class="visually-hidden">[^<]*England )[^<]*( Argentina)/g, `$1${goals}$2`);
    await route.fulfill({ response, body });
  }));

/** A match as it is while it is played. */
export const inPlay = (row: MatchRow, goals: string): MatchRow => ({
  ...row,
  status: 'IN_PLAY',
  sentence: `England ${goals} Argentina`,
});
