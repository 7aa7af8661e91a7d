import type { DeskFile } from '#contract/desk/items.ts';
import type { deskItemsSite, Who } from './desk-items.ts';

/** Stories of a site whose tests begin each one anew, and saves of their files. */
export const deskStories = (site: () => ReturnType<typeof deskItemsSite>) => {
  let stories = 0;
  /** A story of the content with a status, and its path in the API. */
  const story = (status: string): { item: string; path: string } => {
    const item = `news/story-${(stories += 1)}`;
    site().writeStory(item, status);
    return { item, path: `/items/${item}` };
  };
  const fileOf = async (path: string, name: string, who: Who = 'editor'): Promise<DeskFile> => {
    const { body } = await site().ask(who, 'GET', path);
    return body.data.files.find((file: DeskFile) => file.name === name);
  };
  const save = async (path: string, name: string, edit: object, who: Who = 'editor') => {
    const from = (await fileOf(path, name, who))?.hash ?? null;
    return site().ask(who, 'PUT', `${path}/files`, { name, from, ...edit });
  };
  return { story, fileOf, save };
};
