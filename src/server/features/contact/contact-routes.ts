import type { OpenAPIHono } from '@hono/zod-openapi';
import { sendMessageRoute } from '#contract/contact.ts';
import { translator } from '#i18n/translate.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { acceptedLocale } from '../../http/reader-language.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { type Contact, receiveMessage } from './receive-message.ts';

/** Messages to the newsroom, sent by a page's script. */
export const contactRoutes = (contact: Contact): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();
  router.openapi(sendMessageRoute, async (c) => {
    const { captcha_token: captchaToken, ...typed } = c.req.valid('json');
    const locale = acceptedLocale(c);
    await receiveMessage(contact, c, typed, { locale, captchaToken });
    return c.json({ status: 202, message: translator(locale)('contact:sent.title') }, 202);
  });
  return router;
};
