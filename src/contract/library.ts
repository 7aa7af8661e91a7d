import { createRoute, z } from '@hono/zod-openapi';
import type { FollowedItem } from './following/followed-item.ts';
import { maxChanges, maxFollowed, maxPlaces, maxSaved, placeDays, wholeStory } from './following/limits.ts';
import type { StoryKey } from './following/saved-story.ts';
import { answerWith, body, bySession, errors, json } from './answers.ts';
import { authentication } from './sign-in.ts';

const tags = ['library'];
const path = `${authentication}/user/library`;

const story = z
  .custom<StoryKey>()
  .openapi({ type: 'string', description: 'Section and id of a story', example: 'news/spain-champions' });

/** A reader's library. The latest item is at the end of each list. */
const library = z
  .object({
    following: z.array(z.custom<FollowedItem>().openapi({ type: 'string', example: 'club/al-ahly' })),
    saved: z.array(
      z.object({
        story,
        path: z
          .string()
          .openapi({ description: 'In the language it was saved in', example: '/en/news/spain-champions' }),
        saved_at: z.iso.datetime(),
      }),
    ),
    places: z.array(
      z.object({
        story,
        thousandths: z
          .number()
          .int()
          .openapi({ description: `How far it was read, of ${wholeStory}` }),
        read_at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('Library');
export type LibraryAnswer = z.infer<typeof library>;

/** The changes, by item: a whole list would bring back items that were removed elsewhere. */
const changes = z
  .strictObject({
    following: z
      .record(z.string(), z.boolean())
      .optional()
      .openapi({
        description: 'By `club/`, `player/` or `competition/` and an id: whether it is followed',
        example: { 'club/al-ahly': true },
      }),
    saved: z
      .record(z.string(), z.string().nullable())
      .optional()
      .openapi({
        description: 'By section and id of a story: its decoded path, or null where it is saved no longer',
        example: { 'news/spain-champions': '/en/news/spain-champions' },
      }),
    places: z
      .record(z.string(), z.number().int().nullable())
      .optional()
      .openapi({
        description: `By section and id of a story: how far it was read, from 1 to ${wholeStory - 1}, or null where it was read to its end`,
        example: { 'news/spain-champions': 420 },
      }),
  })
  .openapi('LibraryChanges');

const libraryAnswer = json(answerWith('LibraryAnswer', library), 'What the reader keeps now');

export const readLibraryRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What the reader follows, saved, and where they stopped reading',
  security: bySession,
  responses: { ...errors, 200: libraryAnswer },
});

export const changeLibraryRoute = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Follow and unfollow, save and unsave, keep a reading place',
  description: `Takes effect completely or not at all; the change that comes last holds. At most ${maxChanges} changes in a request. At most ${maxFollowed} items are followed and ${maxSaved} stories saved: with more the status is 422. Places are kept for the ${maxPlaces} stories read last, ${placeDays} days.`,
  security: bySession,
  request: { body: body(changes) },
  responses: { ...errors, 200: libraryAnswer },
});
