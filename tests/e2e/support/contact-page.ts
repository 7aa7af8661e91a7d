import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { newReaderAddress } from './signed-in.ts';

// Each test has its own network: limits count by network.
export const ownNetwork = () => ({ 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` });

export const newMessage = () => ({
  name: 'سارة علي',
  email: newReaderAddress(),
  subject: `A wrong minute ${randomUUID()}`,
  message: 'The goal fell in the 67th minute.\n\nلا في الدقيقة 76.',
});
export type Message = ReturnType<typeof newMessage>;

export const form = (page: Page) => page.locator('form#write');
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
export const send = (page: Page) => form(page).locator('button[type="submit"]');
export const problem = (page: Page) => page.locator('#problem');
export const open = (page: Page, locale: Locale) => page.goto(`/${locale}/contact-us`);
export const fill = async (page: Page, message: Partial<Message>): Promise<void> => {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
};
export const typed = async (page: Page): Promise<Message> =>
  Object.fromEntries(
    await Promise.all(
      ['name', 'email', 'subject', 'message'].map(async (name) => [name, await field(page, name).inputValue()]),
    ),
  ) as Message;
/** Mails to the newsroom with this subject, as the inbox of the site shows them. */
export const contactMails = async (site: string, { subject }: Message): Promise<number> =>
  (await (await fetch(`${site}/inbox`)).text()).split('<article').filter((mail) => mail.includes(`: ${subject}</a>`))
    .length;
