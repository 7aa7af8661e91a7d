import { z } from '@hono/zod-openapi';
import { themes } from './rules.ts';

/** A reader's account in responses to that reader. */
export const user = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    mobile: z.string().nullable().openapi({ description: 'E.164', example: '+201001234567' }),
    image: z.string().nullable().openapi({ description: 'Path of the avatar', example: '/avatars/V1StGXR8.webp' }),
    theme: z.enum(themes).nullable(),
    is_completed: z.boolean().openapi({ description: 'Whether the profile has been filled in' }),
  })
  .openapi('User');
export type User = z.infer<typeof user>;

/** The content of the readable `user` cookie. */
export type UserCookie = Pick<User, 'id' | 'name' | 'image' | 'theme' | 'is_completed'>;
