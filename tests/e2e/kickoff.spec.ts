import { dateText } from '#i18n/date-text.ts';
import { builtKinds } from '../pages/support/page-kinds.ts';
import { localesByTurns } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kolkata'];
const tags = { ar: 'ar-EG-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

const matches = builtKinds.filter(({ name }) => name === 'group match');

for (const [at, timeZone] of zones.entries()) {
  for (const { locale, paths } of matches.filter((match) => localesByTurns(at).includes(match.locale))) {
    test(`a kickoff is shown in the reader's time, in ${locale} in ${timeZone}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, timezoneId: timeZone });
      const page = await context.newPage();
      await page.goto(paths[0] ?? '');
      const times = page.locator('time[data-kickoff="time"]');
      const days = page.locator('time[data-kickoff="day"]');
      const kickoff = new Date((await times.first().getAttribute('datetime')) ?? '');
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      const calendar = new Intl.DateTimeFormat(tags[locale], {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'long',
      });
      await expect(times.first()).toHaveText(clock.format(kickoff));
      await expect(days.first()).toHaveText(dateText(calendar, kickoff));
      await context.close();
    });
  }
}

test('a kickoff that stands under another day has its own beside it', async ({ page }) => {
  const match = builtKinds.find(({ name, locale }) => name === 'group match' && locale === 'en')?.paths[0] ?? '';
  // The demo has no match to come: a page with times has two more, under days at the stadium, as the rounds of a season under way have.
  const under = (day: string) =>
    `<time datetime="2026-06-27T03:00:00Z" data-kickoff="time" data-under="${day}"></time>`;
  await page.route(`**${match}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${under('2026-06-26')}${under('2026-06-27')}<main`);
    await route.fulfill({ response, body });
  });
  await page.goto(match);
  await expect(page.locator('time[data-under]')).toHaveText(['Sat 06:00', '06:00']);
});
