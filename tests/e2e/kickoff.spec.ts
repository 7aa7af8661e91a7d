import { dateText } from '#i18n/date-text.ts';
import { builtKinds } from '../pages/support/page-kinds.ts';
import { expect, test } from './support/quiet-page.ts';

const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kolkata'];
const tags = { ar: 'ar-EG-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

for (const { locale, paths } of builtKinds.filter(({ name }) => name === 'group match')) {
  for (const timeZone of zones) {
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
