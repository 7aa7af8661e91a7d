import { createRoute, z } from '@hono/zod-openapi';
import { locales } from '#i18n/locales.ts';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';
import { ofItem } from './item-routes.ts';

/** Maximum links to the page of one story at a time. */
export const maxPreviewLinks = 20;

const tags = ['desk'];
const security = bySession;
const path = '/items/{section}/{id}/preview-links';
const locale = z.enum(locales);

/** A link that shows the page of a story, as it is when it is opened, to whoever has it. */
const previewLink = z.object({
  n: z.string(),
  locale,
  /** Who made it. */
  person: z.string(),
  expiresAt: z.iso.datetime(),
  /** How often it was opened. */
  opened: z.int(),
});
export type PreviewLink = z.infer<typeof previewLink>;

export const previewLinksRoute = createRoute({
  ...{ method: 'get', path, tags, security, summary: 'Links that show the page without an account' },
  request: { params: ofItem },
  responses: { ...errors, 200: json(answerWith('DeskPreviewLinks', z.array(previewLink)), 'Links, latest first') },
});

export const makePreviewLinkRoute = createRoute({
  ...{ method: 'post', path, tags, security, summary: 'Make such a link, for seven days' },
  request: { params: ofItem, body: body(z.strictObject({ locale })) },
  responses: {
    ...errors,
    200: json(
      answerWith('NewDeskPreviewLink', z.object({ link: previewLink, token: z.string() })),
      'Made: its token is shown this once',
    ),
  },
});

export const revokePreviewLinkRoute = createRoute({
  ...{ method: 'delete', path: `${path}/{n}`, tags, security, summary: 'Revoke such a link' },
  request: { params: ofItem.extend({ n: z.string().max(36) }) },
  responses: { ...errors, 200: json(plainAnswer, 'Revoked') },
});
