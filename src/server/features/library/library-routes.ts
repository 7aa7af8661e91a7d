import type { OpenAPIHono } from '@hono/zod-openapi';
import { changeLibraryRoute, readLibraryRoute } from '#contract/library.ts';
import { isFollowedItem } from '#contract/following/followed-item.ts';
import { joinChanges, type LibraryChanges, libraryLists, noChanges } from '#contract/following/library.ts';
import { maxChanges, wholeStory } from '#contract/following/limits.ts';
import { isStoryKey, isStoryPath } from '#contract/following/saved-story.ts';
import { type ReaderApi, locksOf, requireReader, wordsFor, wrongField } from '../../http/session/reader-api.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { updateLibrary, libraryOf, ListFull } from './library.ts';

/** @throws {ApiProblem} with the first list that has an invalid item, or more changes than a request may have */
const checkChanges = (changes: LibraryChanges): void => {
  let count = 0;
  for (const list of libraryLists) {
    count += Object.keys(changes[list]).length;
    if (count > maxChanges) wrongField(list, (t) => t('api:fields.changes', { max: maxChanges }));
  }
  const { following, saved, places } = changes;
  if (!Object.keys(following).every(isFollowedItem)) wrongField('following', (t) => t('api:fields.followed'));
  for (const [story, path] of Object.entries(saved))
    if (!isStoryKey(story) || (path !== null && !isStoryPath(path, story)))
      wrongField('saved', (t) => t('api:fields.savedStory'));
  for (const [story, thousandths] of Object.entries(places))
    if (!isStoryKey(story) || (thousandths !== null && (thousandths < 1 || thousandths >= wholeStory)))
      wrongField('places', (t) => t('api:fields.place', { max: wholeStory - 1 }));
};

/** What readers follow and save, and their reading positions. */
export const libraryRoutes = (api: ReaderApi): OpenAPIHono<ServerEnv> => {
  const { database, now } = api.accounts;
  const router = apiRouter();

  router.openapi(readLibraryRoute, async (c) => {
    const { user } = await requireReader(api, c);
    const data = await libraryOf(database.tables, user.id, now());
    return c.json({ status: 200, message: wordsFor(c).t('api:library'), data }, 200);
  });

  router.openapi(changeLibraryRoute, async (c) => {
    const changes = joinChanges(noChanges(), c.req.valid('json'));
    checkChanges(changes);
    const reader = await requireReader(api, c);
    try {
      const data = await updateLibrary(locksOf(api, reader), reader.user.id, changes, now());
      return c.json({ status: 200, message: wordsFor(c).t('api:libraryChanged'), data }, 200);
    } catch (error) {
      if (error instanceof ListFull)
        return wrongField(error.list, (t) => t(`api:fields.full.${error.list}`, { max: error.max }));
      throw error;
    }
  });

  return router;
};
