import { createRoute, z } from '@hono/zod-openapi';
import { body, bySession, errors, json, plainAnswer } from './answers.ts';
import { contactCaptchaAction } from './contact-fields.ts';
import { maxCaptchaTokenLength, maxNameLength, maxMessageLength, maxSubjectLength } from './rules.ts';

const upTo = (max: number) => ({ description: `Up to ${max} characters` });

/** Sends a message to the newsroom. */
export const sendMessageRoute = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['contact'],
  summary: 'Write to the newsroom',
  description:
    'Stores the message, then mails it to the newsroom. The same message sent again within 24 hours gets the same response and is stored once. Without a session it is sent as a guest.',
  security: [...bySession, {}],
  request: {
    body: body(
      z.strictObject({
        name: z.string().openapi(upTo(maxNameLength)),
        email: z.string().openapi({ example: 'reader@example.com' }),
        subject: z.string().openapi(upTo(maxSubjectLength)),
        message: z.string().openapi(upTo(maxMessageLength)),
        captcha_token: z
          .string()
          .max(maxCaptchaTokenLength)
          .optional()
          .openapi({
            description: `Token of reCAPTCHA v3 for the action \`${contactCaptchaAction}\`, on a site that has it. Without one that counts the message is stored and mailed as unverified, and no receipt is sent`,
          }),
      }),
    ),
  },
  responses: { ...errors, 202: json(plainAnswer, 'The message is stored') },
});
