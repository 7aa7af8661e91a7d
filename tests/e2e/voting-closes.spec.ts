// A poll that closes while its page is open, or after its page was published.
import { readFileSync } from 'node:fs';
import { pendingVoteKey } from '#browser/stores/pending-choice.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { demoPolls, pollOn } from './support/poll-page.ts';
import { type PollSite, startPollSite } from './support/poll-site.ts';
import { expect, test } from './support/quiet-page.ts';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** A poll as its page has it. */
const publishedPoll = (id: string) => {
  const page = readFileSync(`${process.env['DIST_DIR'] ?? 'dist'}/en/voting.html`, 'utf8');
  const text = [...page.matchAll(/data-poll="([^"]*)"/g)].map(([, each = '']) => each.replaceAll('&quot;', '"'));
  return JSON.parse(text.find((each) => each.includes(id)) ?? '{}') as { closes_at: string };
};

let site: PollSite | undefined;
test.afterEach(() => site?.stop());

test('an open page shows the result on the stroke of closing', async ({ page, context }) => {
  site = await startPollSite({ [demoPolls.afterVote]: { closesAt: inHours(3.5), resultVisibility: 'afterClose' } });
  await page.clock.install();
  await site.signIn(context);
  const { open, section, option, button, status, words, rows, myRow } = pollOn(page, 'ar', demoPolls.afterVote);
  await open(site.address);
  await option(0).click();
  await button('vote').click();
  await expect(status).toHaveText(words.status.counted);
  await expect(section).toContainText(words.resultVisibility.afterClose);
  await expect(section).toContainText('خلال 3 ساعات');
  await expect(rows).toHaveCount(0);
  site.pass(4 * hourMs);
  await page.clock.fastForward(4 * hourMs);
  await expect(section).toContainText(words.state.closed);
  await expect(section.getByRole('table', { name: words.result.closed })).toBeVisible();
  await expect(myRow).toContainText(/100\D*%/);
  await expect(section.getByRole('radio')).toHaveCount(0);
});

test('a vote after the close is refused, said clearly, and the result is shown', async ({
  page,
  context,
  troubles,
}) => {
  site = await startPollSite({ [demoPolls.afterVote]: { closesAt: inHours(1) } });
  await site.signIn(context);
  const { open, section, option, button, status, words } = pollOn(page, 'en', demoPolls.afterVote);
  // The page asks, finds another close than it was published with, and starts the island, which asks again.
  let answers = 0;
  const loaded = page.waitForResponse(
    (response) => response.url().endsWith(`/api/polls/${demoPolls.afterVote}`) && (answers += 1) === 2,
  );
  await open(site.address);
  await loaded;
  await option(0).click();
  // The clock of this device is an hour behind.
  site.pass(hourMs + 1);
  await button('vote').click();
  await expect(status).toHaveText(words.status.closedMeanwhile);
  await expect(section).toContainText(words.nobody);
  await expect(button('vote')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), pendingVoteKey(demoPolls.afterVote))).toBeNull();
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('409')));
});

test('a page published while the poll was open does not invite to vote after its close', async ({ page }) => {
  site = await startPollSite({ [demoPolls.afterVote]: { closesAt: inHours(-1) } });
  const { open, section, words, button } = pollOn(page, 'en', demoPolls.afterVote);
  await open(site.address);
  await expect(section).toContainText(words.nobody);
  await expect(section).toContainText(words.state.closed);
  await expect(button('vote')).toHaveCount(0);
});

for (const chooses of variantsOfRun([true, false]))
  test(`a first press of Vote, ${chooses ? 'as a guest' : 'without an option'}, finds that the poll has closed`, async ({
    page,
  }) => {
    site = await startPollSite({});
    const { open, section, option, button, status, words } = pollOn(page, 'en', demoPolls.afterVote);
    const { closes_at } = publishedPoll(demoPolls.afterVote);
    await open(site.address);
    site.pass(Date.parse(closes_at) - Date.now());
    // The module is held back: the island begins with the press.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/islands/poll.js', async (route) => {
      await held;
      await route.continue();
    });
    if (chooses) await option(0).click();
    await button('vote').click();
    release();
    await expect(section).toContainText(words.nobody);
    await expect(section).toContainText(words.state.closed);
    await expect(status).toHaveText(words.status[chooses ? 'closedMeanwhile' : 'chooseFirst']);
  });

for (const { focused, successor } of variantsOfRun([
  { focused: 'an option that is only focused', successor: 'h2, h3' },
  { focused: 'a marked option', successor: '[role=status]' },
]))
  test(`a poll that closes under ${focused} keeps the focus`, async ({ page }) => {
    site = await startPollSite({ [demoPolls.afterVote]: { closesAt: inHours(3.5) } });
    await page.clock.install();
    const { open, section, option, words } = pollOn(page, 'en', demoPolls.afterVote);
    await open(site.address);
    if (successor === 'h2, h3') await option(0).focus();
    else await option(0).click();
    await expect(section).toContainText('in 3 hours');
    site.pass(4 * hourMs);
    await page.clock.fastForward(4 * hourMs);
    await expect(section).toContainText(words.state.closed);
    await expect(section.locator(successor)).toBeFocused();
  });

if (thorough)
  test('without the API the clock of the device closes it; the result comes once it answers', async ({
    page,
    troubles,
  }) => {
    site = await startPollSite({});
    const poll = pollOn(page, 'en', demoPolls.afterVote);
    const { closes_at } = publishedPoll(demoPolls.afterVote);
    await page.clock.install({ time: Date.parse(closes_at) });
    await page.route('**/api/polls/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`${site.address}/en/voting`);
    await poll.section.scrollIntoViewIfNeeded();
    await expect(poll.section).toContainText(poll.words.resultSoon);
    await expect(poll.button('vote')).toHaveCount(0);
    await expect(poll.section.locator('[data-option]')).toHaveCount(6);
    site.pass(Date.parse(closes_at) - Date.now());
    // Several times without an answer
    for (let time = 0; time < 3; time++) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/polls/'));
      await page.clock.fastForward(hourMs);
      await failed;
    }
    await page.unroute('**/api/polls/**');
    await page.clock.fastForward(hourMs);
    await expect(poll.section).toContainText(poll.words.nobody);
    await expect(poll.section).not.toContainText(poll.words.resultSoon);
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('INTERNET_DISCONNECTED')));
  });
