import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, bySession, errors, json, plainAnswer } from './answers.ts';
import { authentication } from './sign-in.ts';

const security = bySession;
const tags = ['account'];
const linkedAccountsPath = `${authentication}/user/linked-accounts`;

/** An account at a provider that signs its reader in. */
const linkedAccount = z
  .object({
    id: z.string(),
    provider: z.string().openapi({ description: "The provider's id, as in /auth/providers", example: 'google' }),
    name: z.string().openapi({ description: "The provider's name, as readers know it", example: 'Google' }),
    email: z.string().nullable().openapi({ description: 'The address the provider knew when it was linked' }),
    linked_at: z.iso.datetime(),
  })
  .openapi('LinkedAccount');
export type LinkedAccount = z.infer<typeof linkedAccount>;

export const listLinkedAccountsRoute = createRoute({
  method: 'get',
  path: linkedAccountsPath,
  tags,
  summary: 'Providers the reader can sign in with',
  security,
  responses: {
    ...errors,
    200: json(answerWith('LinkedAccountsAnswer', z.array(linkedAccount)), 'The one linked first comes first'),
  },
});

export const unlinkAccountRoute = createRoute({
  method: 'delete',
  path: `${linkedAccountsPath}/{id}`,
  tags,
  summary: 'Unlink a provider',
  description: 'The reader is still signed in, and can sign in by a mailed code as ever.',
  security,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { ...errors, 200: json(plainAnswer, 'That provider no longer signs the reader in') },
});
