import { createRoute, z } from '@hono/zod-openapi';
import { isTimeZone } from '#settings/setting-values.ts';
import { locales } from '#i18n/locales.ts';
import { answerWith, body, errors, json, plainAnswer } from '../answers.ts';
import { maxItemLength } from '../following/limits.ts';
import { maxPushItems, type PushItem, pushItemPattern, pushKinds, timeOfDay } from './push-choices.ts';

const path = '/push';
const tags = ['push'];
/** The cookie that the first request sets: nobody else can read or change what this browser has chosen. */
const security: Record<string, string[]>[] = [{ pushCookie: [] }, {}];

/** Maximum characters of a browser's address for notifications. */
export const maxEndpointLength = 1000;

const base64url = (characters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(characters);

const target = z
  .strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(maxEndpointLength),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  })
  .openapi('PushTarget');

const time = z.string().regex(timeOfDay);

const choices = z
  .strictObject({
    locale: z.enum(locales),
    time_zone: z.string().max(64).refine(isTimeZone),
    kinds: z.array(z.enum(pushKinds)).min(1).max(pushKinds.length),
    quiet: z
      .strictObject({ from: time, to: time })
      .nullable()
      .openapi({ description: 'Nothing is sent from one time to the other, by the clock of `time_zone`' }),
    items: z
      .array(
        z
          .string()
          .max(maxItemLength)
          .regex(pushItemPattern)
          .transform((item) => item as PushItem),
      )
      .min(1)
      .max(maxPushItems)
      .openapi({ description: 'Teams and matches: `club/al-ahly`, `match/…`' }),
    hides_scores: z.boolean().openapi({ description: 'Notifications have no results' }),
  })
  .openapi('PushChoices');

const state = z.object({
  public_key: z.string().openapi({ description: 'The `applicationServerKey` of subscriptions' }),
  subscription: choices.nullable(),
});

export const readPushRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What this browser is notified of',
  security,
  responses: { ...errors, 200: json(answerWith('PushAnswer', state), 'The key, and what was chosen') },
});

export const setPushRoute = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Have this browser notified, or change what it is notified of',
  description: 'It needs no account. The first request sets a cookie, by which later ones change the same.',
  security,
  request: { body: body(z.strictObject({ ...target.shape, ...choices.shape })) },
  responses: { ...errors, 200: json(plainAnswer, 'It is stored') },
});

export const movePushRoute = createRoute({
  method: 'put',
  path: `${path}/endpoint`,
  tags,
  summary: "Take a browser's new address for notifications",
  description: 'Browsers replace it now and then; their service worker sends the new one.',
  security,
  request: { body: body(target) },
  responses: { ...errors, 200: json(plainAnswer, 'It is stored') },
});

export const endPushRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Notify this browser no more',
  description: 'Everything that was stored of it is deleted.',
  security,
  responses: { ...errors, 200: json(plainAnswer, 'Nothing is stored') },
});
