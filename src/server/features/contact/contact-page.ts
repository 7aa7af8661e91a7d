import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { contactFieldNames, type ContactFields } from '#contract/contact-fields.ts';
import { addresses } from '#i18n/addresses.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { limitBody } from '../../http/api/body-rules.ts';
import { isOwnRequest } from '../../http/api/own-origin.ts';
import { problemOf } from '../../http/api/problem-of.ts';
import { clientLeft } from '../../http/client-left.ts';
import { fillablePage, type Filling } from '../../http/fill-page.ts';
import { rereadable } from '../../platform/rereadable.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { type Contact, receiveMessage } from './receive-message.ts';

/** Maximum bytes of a posted form: a message of full length takes 12 per character where each is escaped. */
export const maxFormBytes = 128 * 1024;

/** Maximum fields of it: a page's script or a browser's extension may add some. */
export const maxFormFields = 20;

/** Dependencies of the page. */
export interface ContactPageParts {
  /** Absolute path of the built site. */
  dist: string;
  contact: Contact;
  siteUrl: string;
  logger: Logger;
}

const noFields: ContactFields = { name: '', email: '', subject: '', message: '' };

/** The fields of a posted form; missing ones are empty. */
const readForm = async (c: Context): Promise<ContactFields> => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ApiProblem(415);
  const text = await c.req.text();
  if (text.split('&', maxFormFields + 1).length > maxFormFields) throw new ApiProblem(413);
  const form = new URLSearchParams(text);
  return Object.fromEntries(contactFieldNames.map((name) => [name, form.get(name) ?? ''])) as ContactFields;
};

/** Shows that a message was stored, in place of the form. */
const confirmation: Readonly<Record<string, Filling>> = {
  sent: { attributes: { hidden: null } },
  write: { attributes: { hidden: '' } },
};

/** Fills in the built page: every field as it was typed, with error messages beside the fields. */
const fillingsFor = (typed: ContactFields, { status, details: { say, fields = {} } }: ApiProblem, locale: Locale) => {
  const t = translator(locale);
  const shown = (text: string): Filling => ({ attributes: { hidden: null }, text });
  const fillings: Record<string, Filling> = { problem: shown(say ? say(t) : t(`api:status.${status}`)) };
  for (const name of contactFieldNames) {
    const problem = fields[name];
    const invalid = problem && { 'aria-invalid': 'true' };
    fillings[name] =
      name === 'message'
        ? { attributes: { ...invalid }, text: typed[name] }
        : { attributes: { value: typed[name], ...invalid } };
    if (problem) fillings[`${name}-error`] = shown(problem(t));
  }
  return fillings;
};

/**
 * The contact form without a script: a form post to the page's own address. The page returns with a confirmation in place of the form, or
 * with everything that was typed, and the errors. A reload stores nothing twice: receive-message.ts recognises a message that it has.
 */
export const contactPage = ({ dist, contact, siteUrl, logger }: ContactPageParts): Hono<ServerEnv> => {
  const routes = new Hono<ServerEnv>();
  for (const locale of locales) {
    const path = addresses(locale).page('contact-us');
    const page = rereadable(join(dist, `${path}.html`), fillablePage, fillablePage(''));

    const answer = async (c: Context<ServerEnv>, error: unknown, typed: ContactFields): Promise<Response> => {
      const left = clientLeft(c);
      if (left) return left;
      const { problem, isFault } = problemOf(error);
      if (isFault) logger.error({ err: error, requestId: c.get('requestId'), path }, 'request failed');
      if (problem.details.retryAfter !== undefined) c.header('Retry-After', String(problem.details.retryAfter));
      c.header('Cache-Control', 'no-store');
      return c.html(page()(fillingsFor(typed, problem, locale)), problem.status);
    };

    routes.post(
      path,
      limitBody(maxFormBytes, (c) => answer(c, new ApiProblem(413), noFields)),
      async (c) => {
        let typed = noFields;
        try {
          // Before anything is read: another site's text is not shown as the reader's own.
          if (!isOwnRequest(c, siteUrl)) throw new ApiProblem(403);
          typed = await readForm(c);
          await receiveMessage(contact, c, typed, { locale, captchaToken: undefined });
          c.header('Cache-Control', 'no-store');
          return c.html(page()(confirmation));
        } catch (error) {
          return answer(c, error, typed);
        }
      },
    );
  }
  return routes;
};
